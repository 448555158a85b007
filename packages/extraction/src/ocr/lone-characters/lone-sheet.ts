import { mostOf, uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { bottomOf, middleOf, rightOf } from '../../layout/placed.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { copyInk, paperOf, type GreyImage } from '../grey-image.ts';
import type { LoneCharacter } from './find-lone-characters.ts';
import { areAlike } from './known-by-table.ts';

/** How often a character is put beside itself on a sheet; in heights of a capital, the paper between it and its like, and behind the last one. */
export type Way = { times: number; apart: number; space: number };

/** A character as many times as it is on a sheet, and where it stands there. */
export type OnSheet = { character: LoneCharacter; times: number; place: Rectangle };

/** What was read. */
export type Reading = Pick<EngineWord, 'text' | 'confidence'>;

/** In heights of a capital: paper around a line, and how far a word may begin beside its place. */
const MARGIN = 1;
const OFF = 0.5;
const CHARACTER = /^[\p{L}\p{N}+]$/u;

/** In which ways, and how high a capital letter is in pixels. */
type Ways = { ways: readonly Way[]; capital: number };

/** The rows of characters below each other, once in each way. */
export function loneSheet(rows: readonly (readonly LoneCharacter[])[], image: GreyImage, { ways, capital }: Ways) {
  const margin = Math.ceil(capital * MARGIN);
  const placed: OnSheet[] = [];
  let top = margin;
  for (const way of ways) {
    for (const row of rows) {
      placed.push(...rowOnSheet(row, { x: margin, y: top }, { way, capital }));
      top = mostOf(placed.map(({ place }) => bottomOf(place))) + margin;
    }
  }
  const size = { width: mostOf(placed.map(({ place }) => rightOf(place))) + margin, height: top };
  const sheet = { ...size, data: new Uint8Array(size.width * size.height).fill(paperOf(image)) };
  for (const each of placed) putOn(sheet, each, image);
  return { sheet, placed };
}

type In = { way: Way; capital: number };

function rowOnSheet(row: readonly LoneCharacter[], { x, y }: { x: number; y: number }, { way, capital }: In): OnSheet[] {
  const top = uniteRectangles(row.map(({ ink }) => ink))?.y ?? 0;
  let left = x;
  return row.map((character) => {
    const { ink } = character;
    const width = ink.width * way.times + Math.ceil(capital * way.apart) * (way.times - 1);
    const place = { x: left, y: y + ink.y - top, width, height: ink.height };
    left += width + Math.ceil(capital * way.space);
    return { character, times: way.times, place };
  });
}

function putOn(sheet: GreyImage, { character: { ink }, times, place }: OnSheet, image: GreyImage) {
  const step = (place.width - ink.width) / (times - 1);
  for (let time = 0; time < times; time++) copyInk(image, ink, sheet, { x: Math.round(place.x + time * step) - ink.x, y: place.y - ink.y });
}

/** The one character that was read as often as it stands on the sheet; null where something else was. */
export function characterAt({ times, place }: OnSheet, heard: readonly EngineWord[], capital: number): Reading | null {
  const off = capital * OFF;
  const words = heard.filter((word) => middleOf(word) > place.y - off && middleOf(word) < bottomOf(place) + off
    && rightOf(word) > place.x && word.x < rightOf(place));
  if (words.some((word) => word.x < place.x - off || rightOf(word) > rightOf(place) + off)) return null;
  const characters = words.flatMap(({ text }) => [...text.replaceAll('|', 'I')]);
  const [text = ''] = characters;
  const isOne = characters.length === times && characters.every((other) => areAlike(other, text));
  return isOne && CHARACTER.test(text) ? { text, confidence: Math.min(...words.map(({ confidence }) => confidence)) } : null;
}
