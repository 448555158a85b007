import { findSheet } from '@scriba/extraction/find-sheet';
import { inset, type Corners, type Size } from '@scriba/extraction/sheet-geometry';
import { flattenPixels, type Pixels } from './flatten-pixels.ts';
import { greyOf, shrinkGrey } from './grey-pixels.ts';
import type { Answer, Order } from './image-worker.ts';
import { flatSize, inPixels, inShares, LONG_SIDE, turned } from './scan.rules.ts';

/** Edges are looked for in a copy of this size. */
const LOOKED_AT = 800;
/** A photo is opened at most this large: a little more than what a page of it becomes. */
const OPENED_AT = LONG_SIDE * 1.4;
/** Letters stay clean, and a page is less than a megabyte. */
const QUALITY = 0.8;
/** A little of each edge is cut off with the desk. */
const INSET = 0.004;

addEventListener('message', ({ data: order }: MessageEvent<Order>) => {
  // What cannot be opened as a picture is told as such.
  answer(order).then((said) => postMessage(said), () => postMessage({ id: order.id, isUnreadable: true } satisfies Answer));
});

async function answer(order: Order): Promise<Answer> {
  const { id, picture } = order;
  if (order.kind === 'find') return { id, corners: await find(picture) };
  return { id, flat: await flatten(picture, order.corners, order.turns) };
}

async function find(picture: Blob | ImageBitmap): Promise<Corners | null> {
  const grey = greyOf(await pixelsOf(picture, LOOKED_AT));
  const corners = await findSheet(grey, shrinkGrey);
  return corners && inset(inShares(corners, grey), INSET);
}

async function flatten(picture: Blob | ImageBitmap, corners: Corners, turns: number): Promise<Size & { jpeg: Blob }> {
  const photo = await pixelsOf(picture, OPENED_AT);
  const placed = turned(inPixels(corners, photo), turns);
  const { data, width, height } = flattenPixels(photo, placed, flatSize(placed));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0);
  return { jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }), width, height };
}

async function pixelsOf(picture: Blob | ImageBitmap, longSide: number): Promise<Pixels> {
  const bitmap = picture instanceof Blob ? await createImageBitmap(picture) : picture;
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale)));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing outside of the page');
  // Paper, where a picture lets it through.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
