import type { Size } from './page-image.ts';

/** Pixels that recognition works with at most, in millions: a page of A3 at 300 dots per inch. */
export const WORKING_MEGAPIXELS = 18;
/** A page of A4 at 300 dots per inch is read as it is, whatever memory is taken already. */
const LEAST_MEGAPIXELS = 9;
/** What a child that reads pictures, PDF or plain text may take in all. */
const CHILD_MIB = 400;
/**
 * What an engine takes, measured: by itself, and for each million pixels together with the steps before it; and up to how many millions small
 * print may grow beside what most pages take, the same at each reading of a file.
 */
const costs = { wasm: { mebibytes: 110, perMegapixel: 9.5, grown: 13 }, native: { mebibytes: 35, perMegapixel: 6.5, grown: WORKING_MEGAPIXELS } };
const costsOf = (engine: string) => (engine === 'tesseract-native' ? costs.native : costs.wasm);
/** Tesseract refuses longer sides than 32,767; straightening makes a page a little longer. */
export const WORKING_SIDE = 30_000;
const MEGA = 1_000_000;
const MIB = 1024 * 1024;

/**
 * Tells how many pixels there is memory for, in millions, of those that are wanted: drawing a page may have taken much of it. Memory of
 * WebAssembly is never given back, and so serves again for as many as it once held.
 */
export function workingMemory(residentBytes = () => process.memoryUsage.rss()): (engine: string, wanted: number) => number {
  let held = LEAST_MEGAPIXELS;
  return (engine, wanted) => {
    const { mebibytes, perMegapixel } = costsOf(engine);
    held = Math.max(held, Math.min(WORKING_MEGAPIXELS, (CHILD_MIB - residentBytes() / MIB - mebibytes) / perMegapixel));
    return Math.min(wanted, held);
  };
}

/** Up to how many pixels small print is made larger, in millions, of those that are wanted: no fewer than the picture has. */
export const grownMegapixels = (engine: string, wanted: number, { width, height }: Size): number =>
  Math.max((width * height) / MEGA, Math.min(wanted, costsOf(engine).grown));

/** By how much a picture may grow to be worked with; less than 1 where it has to be made smaller. */
export const workingRoom = ({ width, height }: Size, megapixels: number): number =>
  Math.min(Math.sqrt((megapixels * MEGA) / (width * height)), WORKING_SIDE / Math.max(width, height));
