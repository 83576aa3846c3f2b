// How alike two pictures are: structural similarity in windows of 7 x 7, of all three colours, as scikit-image counts it.
async function pixels(url) {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
}

function sums(w, h, at) {
    const table = new Float64Array((w + 1) * (h + 1));
    for (let y = 0; y < h; y++) {
        let row = 0;
        for (let x = 0; x < w; x++) {
            row += at(y * w + x);
            table[(y + 1) * (w + 1) + x + 1] = table[y * (w + 1) + x + 1] + row;
        }
    }
    return (x, y, side) => {
        const a = y * (w + 1) + x, b = (y + side) * (w + 1) + x;
        return table[b + side] - table[b] - table[a + side] + table[a];
    };
}

globalThis.likeness = async (one, other) => {
    const a = await pixels(one), b = await pixels(other), { width: w, height: h } = a, side = 7, n = side * side;
    if (w !== b.width || h !== b.height) return 0;
    const c1 = (0.01 * 255) ** 2, c2 = (0.03 * 255) ** 2;
    let total = 0, count = 0;
    for (let c = 0; c < 3; c++) {
        const x = i => a.data[4 * i + c], y = i => b.data[4 * i + c];
        const sx = sums(w, h, x), sy = sums(w, h, y), sxx = sums(w, h, i => x(i) ** 2), syy = sums(w, h, i => y(i) ** 2), sxy = sums(w, h, i => x(i) * y(i));
        for (let v = 0; v + side <= h; v++) for (let u = 0; u + side <= w; u++) {
            const mx = sx(u, v, side) / n, my = sy(u, v, side) / n, more = n / (n - 1);
            const vx = more * (sxx(u, v, side) / n - mx * mx), vy = more * (syy(u, v, side) / n - my * my), vxy = more * (sxy(u, v, side) / n - mx * my);
            total += (2 * mx * my + c1) * (2 * vxy + c2) / ((mx * mx + my * my + c1) * (vx + vy + c2));
            count++;
        }
    }
    return total / count;
};

globalThis.sideBySide = async (one, other) => {
    const a = await pixels(one), b = await pixels(other), canvas = document.createElement("canvas");
    canvas.width = 3 * a.width; canvas.height = a.height;
    const context = canvas.getContext("2d"), difference = new ImageData(a.width, a.height);
    for (let i = 0; i < a.data.length; i++) difference.data[i] = i % 4 === 3 ? 255 : 255 - Math.abs(a.data[i] - b.data[i]);
    [a, b, difference].forEach((one, i) => context.putImageData(one, i * a.width, 0));
    return canvas.toDataURL();
};
0
