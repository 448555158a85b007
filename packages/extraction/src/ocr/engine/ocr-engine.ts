import type { Language } from '../../options.ts';
import type { GreyImage } from '../grey-image.ts';

/** A character where an engine saw it: `x` is its middle, in pixels of the image. */
export type Letter = { text: string; confidence: number; x: number };

/** A word as an engine saw it: its place in pixels of the image, and the numbers of its block, paragraph and line. */
export type EngineWord = {
  text: string;
  /** 0 to 1. */
  confidence: number;
  x: number;
  y: number;
  width: number;
  height: number;
  block: number;
  paragraph: number;
  line: number;
  /** Where the engine saw each character, if it knows. */
  letters?: readonly Letter[];
  /** Who read it, where that was not the first engine. */
  engine?: string | undefined;
  /** Of a word on its side: whether it runs down the page, and not up. */
  runsDown?: boolean;
};

/** How the engine shall look for text: on a whole page, in one block of lines, or as one line. */
export type Segmentation = 'page' | 'column' | 'block' | 'line';

export type EngineRequest = {
  languages: readonly Language[];
  segmentation: Segmentation;
  signal: AbortSignal;
};

/** The script that a page is written in, as Tesseract calls it: `Latin`, `Cyrillic`. The numbers have no upper bound. */
export type Script = {
  name: string;
  sureness: number;
  /** How sure it is that the letters stand as they do, which is little where there are none. */
  uprightness: number;
};

/** A program that reads the words of an upright, prepared page. Calls may not overlap. */
export type OcrEngine = {
  name: string;
  version: string;
  /** Every character that it can write; any where it is absent. */
  alphabet?: ReadonlySet<string>;
  /** Words in the order of the engine. An image without text gives none. Throws `Crashed` when the program fails. */
  recognise(image: GreyImage, request: EngineRequest): Promise<EngineWord[]>;
  /** Which script an image is written in; null where too little is written to tell. Absent where the engine knows of none. */
  scriptOf?(image: GreyImage, signal: AbortSignal): Promise<Script | null>;
  close(): Promise<void>;
};
