import { bitmapOf, type Bitmap } from './bitmaps.ts';
import { Device } from './device.ts';
import type { TextRun } from './text-run.ts';
import { lengthOf, vectorBy } from './transform.ts';

/** Some bitmaps are drawn in strips or as patterns without end: the largest is looked for among so many. */
const MAX_BITMAPS = 2000;

/** What the records of a metafile draw. */
export class Drawing {
  readonly device = new Device();
  /** For the records of EMF+, which have a paper of their own. */
  readonly plus = new Device();
  /** The records of EMF+ say again what the others do. */
  isDual = false;
  /** How much paper the drawing covers, where it says so. */
  area = 0;
  readonly bitmaps: Bitmap[] = [];

  get runs(): readonly TextRun[] {
    const hasBoth = this.isDual && this.device.runs.length > 0;
    return hasBoth ? this.device.runs : [...this.device.runs, ...this.plus.runs];
  }

  get isWhole(): boolean {
    return this.device.isWhole && this.plus.isWhole;
  }

  /** What cannot be read of a record is left out. */
  attempt(read: () => void) {
    try {
      read();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.device.isWhole = false;
    }
  }

  /** A bitmap of Windows that is drawn so wide and high, in logical units. */
  addBitmap({ described, bits }: { described: Buffer; bits?: Buffer }, width: number, height: number) {
    const bitmap = this.bitmaps.length < MAX_BITMAPS ? bitmapOf(described, bits) : null;
    if (bitmap === null) return;
    const { transform } = this.device;
    const area = lengthOf(vectorBy(transform, { x: width, y: 0 })) * lengthOf(vectorBy(transform, { x: 0, y: height }));
    this.bitmaps.push({ ...bitmap, area });
  }
}
