/** Rows of pixels as they are stored. */
export type StoredRows = {
  rowBytes: number;
  bytesPerPixel: number;
  /** Sides of the squares of which each becomes one pixel. */
  factor: number;
  /** Where red, green and blue stand in a pixel, or in a colour of the palette. */
  order: readonly [red: number, green: number, blue: number];
  /** Where a pixel is the number of a colour. */
  colours?: Uint8Array | undefined;
};

/** Bytes of a colour in a palette. */
export const COLOUR_BYTES = 4;

/** Writes one row of red, green and blue, each the mean of a square of pixels. */
export function meanOfSquares(rows: Uint8Array, stored: StoredRows, result: Uint8Array) {
  const { rowBytes, bytesPerPixel, factor, order: [red, green, blue], colours } = stored;
  const count = factor * factor;
  const source = colours ?? rows;
  for (let x = 0; x < result.length / 3; x++) {
    let [reds, greens, blues] = [0, 0, 0];
    for (let index = 0; index < count; index++) {
      const at = Math.floor(index / factor) * rowBytes + (x * factor + (index % factor)) * bytesPerPixel;
      const from = colours === undefined ? at : (rows[at] ?? 0) * COLOUR_BYTES;
      reds += source[from + red] ?? 0;
      greens += source[from + green] ?? 0;
      blues += source[from + blue] ?? 0;
    }
    result[x * 3] = Math.round(reds / count);
    result[x * 3 + 1] = Math.round(greens / count);
    result[x * 3 + 2] = Math.round(blues / count);
  }
}
