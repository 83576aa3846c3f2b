// Plays recorded five-seat auctions through boardgame.io's reducer and prints how many moves it makes in a second.
// node auction.mjs AUCTIONS.json MOVES     (NODE_ENV=production, or the development checks are measured too)
import { readFileSync } from 'node:fs';
import { INVALID_MOVE } from 'boardgame.io/dist/cjs/core.js';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/dist/cjs/internal.js';

const nextStillIn = ({ G, ctx }) => {
  for (let step = 1; step <= ctx.numPlayers; step++) {
    const place = (ctx.playOrderPos + step) % ctx.numPlayers;
    if (G.stillIn.includes(Number(ctx.playOrder[place]))) return place;
  }
};

// The rules of companion/procedures/ascending_auction.py: bid more than the last bid (first at least 1) within the
// purse, or pass and be out; it ends when one is left and has bid, or when nobody is left.
const auction = {
  setup: (_, { order, purses }) => ({ order: [...order], purses: [...purses], stillIn: [...order], high: null }),
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { playOrder: ({ G }) => G.order.map(String), first: () => 0, next: nextStillIn },
  },
  moves: {
    bid: ({ G, playerID }, amount) => {
      const least = G.high === null ? 1 : G.high.bid + 1;
      if (!Number.isInteger(amount) || amount < least || amount > G.purses[playerID]) return INVALID_MOVE;
      G.high = { seat: Number(playerID), bid: amount };
    },
    pass: ({ G, playerID }) => {
      G.stillIn = G.stillIn.filter((seat) => seat !== Number(playerID));
    },
  },
  endIf: ({ G }) => {
    if (G.stillIn.length === 0) return { winner: null };
    if (G.high !== null && G.stillIn.length === 1) return { winner: G.high.seat, price: G.high.bid };
  },
};

const reducer = CreateGameReducer({ game: auction });

const action = ([seat, bid]) => ({
  type: 'MAKE_MOVE',
  payload: { type: bid === null ? 'pass' : 'bid', args: bid === null ? [] : [bid], playerID: String(seat) },
});

function run(recorded, wanted) {
  let moves = 0;
  let nanoseconds = 0n;
  for (let i = 0; moves < wanted; i = (i + 1) % recorded.length) {
    let state = InitializeGame({ game: auction, numPlayers: recorded[i].order.length, setupData: recorded[i] });
    const start = process.hrtime.bigint(); // setting up a match is not counted
    for (const move of recorded[i].actions) state = reducer(state, move);
    nanoseconds += process.hrtime.bigint() - start;
    moves += recorded[i].actions.length;
    if (state.ctx.gameover === undefined || state._stateID !== recorded[i].actions.length) {
      throw new Error(`auction ${i} did not go as recorded`);
    }
  }
  return moves / (Number(nanoseconds) / 1e9);
}

const recorded = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (const one of recorded) one.actions = one.moves.map(action);
const wanted = Number(process.argv[3]);
run(recorded, wanted / 4); // warm-up
console.log(run(recorded, wanted));
