"use strict";
// Makes a PNG of each drawing: a picture that can be kept with a long touch, and a link that saves it.
const style = document.querySelector("style").textContent;
const pause = time => new Promise(done => setTimeout(done, time));
async function png(svg) {
    const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
    const told = new XMLSerializer().serializeToString(svg).replace(">", `><style>${style}</style>`);
    const image = new Image();
    image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(told);
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    for (let i = 0; i < 2; i++) { // some browsers have its fonts only when it is drawn again
        canvas.getContext("2d").drawImage(image, 0, 0);
        await pause(200);
    }
    return canvas.toDataURL("image/png");
}
(async () => {
    await document.fonts.ready;
    for (const figure of document.querySelectorAll("figure")) {
        const svg = figure.querySelector("svg"), link = figure.querySelector("a"), image = new Image();
        image.src = link.href = await png(svg);
        image.alt = svg.getAttribute("aria-label");
        link.hidden = false;
        svg.replaceWith(image);
    }
})();
