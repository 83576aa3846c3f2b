// How alike two pictures are: structural similarity in windows of 7 x 7, of all three colours, as scikit-image counts it.
async function pixels(url) {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
}

// One colour: the sums of a window are kept by column, and move on by a row and by a column.
function alike(a, b, w, h, c) {
    const side = 7, n = side * side, more = n / (n - 1), c1 = (0.01 * 255) ** 2, c2 = (0.03 * 255) ** 2;
    const columns = Array.from({ length: 5 }, () => new Float64Array(w)), [cx, cy, cxx, cyy, cxy] = columns;
    const row = (v, by) => {
        for (let u = 0, i = 4 * v * w + c; u < w; u++, i += 4) {
            const x = a[i], y = b[i];
            cx[u] += by * x; cy[u] += by * y; cxx[u] += by * x * x; cyy[u] += by * y * y; cxy[u] += by * x * y;
        }
    };
    let total = 0;
    for (let v = 0; v < h; v++) {
        row(v, 1);
        if (v >= side) row(v - side, -1);
        if (v < side - 1) continue;
        let sx = 0, sy = 0, sxx = 0, syy = 0, sxy = 0;
        for (let u = 0; u < w; u++) {
            sx += cx[u]; sy += cy[u]; sxx += cxx[u]; syy += cyy[u]; sxy += cxy[u];
            if (u >= side) { const o = u - side; sx -= cx[o]; sy -= cy[o]; sxx -= cxx[o]; syy -= cyy[o]; sxy -= cxy[o] }
            if (u < side - 1) continue;
            const mx = sx / n, my = sy / n;
            const vx = more * (sxx / n - mx * mx), vy = more * (syy / n - my * my), vxy = more * (sxy / n - mx * my);
            total += (2 * mx * my + c1) * (2 * vxy + c2) / ((mx * mx + my * my + c1) * (vx + vy + c2));
        }
    }
    return total / ((w - side + 1) * (h - side + 1));
}

globalThis.likeness = async (one, other) => {
    const a = await pixels(one), b = await pixels(other), { width: w, height: h } = a;
    if (w !== b.width || h !== b.height) return 0;
    return [0, 1, 2].reduce((sum, c) => sum + alike(a.data, b.data, w, h, c) / 3, 0);
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

// Pictures beside each other, each cut to the same size.
globalThis.beside = async (pictures, width, height) => {
    const canvas = document.createElement("canvas"), context = canvas.getContext("2d");
    canvas.width = width * pictures.length; canvas.height = height;
    for (const [i, url] of pictures.entries()) {
        const image = new Image();
        image.src = url;
        await image.decode();
        context.drawImage(image, 0, 0, width, height, i * width, 0, width, height);
    }
    return canvas.toDataURL();
};
