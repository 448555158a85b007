import { hasMiddleIn, mostOf } from '../../layout/boxes.ts';
import { areLinesInPlaces } from '../../layout/lines-in-places.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { paintOver, paperOf, type GreyImage } from '../grey-image.ts';
import type { PageState } from '../page-state.ts';
import type { Attempt } from '../second-attempt.ts';
import { loneCharacters, type LoneCharacter } from './find-lone-characters.ts';
import { areAlike, asInTable } from './known-by-table.ts';
import { around, textsOf, wordsOfRow } from './lines-of-form.ts';
import { characterAt, loneSheet, type Reading, type Way } from './lone-sheet.ts';

/**
 * Alone a character is too little for an engine: it is read as a mark, as two letters, or not at all. Twice and three times beside itself it is
 * misread in different ways. What they do not agree on is read in a third one.
 */
const ATTEMPTS: readonly (readonly Way[])[] = [
  [{ times: 2, apart: 0.12, space: 1.5 }, { times: 3, apart: 0.12, space: 2 }], [{ times: 2, apart: 0.35, space: 1.5 }],
];
/** Height of a capital, in heights of a small letter. */
const CAPITAL = 1.4;
/** A character that was read in one way alone has to be as sure as this. */
const SURE = 0.85;

/** What was read apart, the page without it, and the picture in which the rest of the page is read. */
export type Apart = Attempt & { shown: GreyImage };

type Read = (sheet: GreyImage) => Promise<EngineWord[]>;

/**
 * Reads the characters that stand alone in the cells of tables: those of a roster, of marks, of answers, and of an address in a form, whose rows
 * of boxes are lines of text and no table. Gives them as words, and the page without them; and the page as it is read best, in which they stay
 * where they are few in their table: the words of its other cells need them beside themselves.
 */
export async function readLoneCharacters(state: PageState, read: Read): Promise<Apart> {
  const tables = loneCharacters(state);
  const { letterHeight } = state;
  if (tables.length === 0 || letterHeight === null) return { state, words: [], shown: state.image };
  const all = tables.flatMap(({ characters }) => characters);
  const readings = await readingsOf(all, state.image, { capital: letterHeight * CAPITAL, read });
  const image = { ...state.image, data: Uint8Array.from(state.image.data) };
  const shown = { ...state.image, data: Uint8Array.from(state.image.data) };
  const paper = paperOf(state.image);
  let { strokes = [] } = state;
  const rows = tables.flatMap(({ grid, characters, others }) => {
    const known = asInTable(characters.flatMap((character) => {
      const reading = agreed(readings.get(character) ?? []);
      return reading === null ? [] : { ...character, ...reading };
    }), letterHeight);
    for (const { ink } of known) for (const each of characters.length > others ? [image, shown] : [image]) paintOver(each, ink, paper);
    const isForm = others === 0 && known.length === characters.length && areLinesInPlaces(textsOf(known, grid));
    if (isForm) strokes = strokes.filter((stroke) => !hasMiddleIn(stroke, around(grid.box)));
    return rowsOf(known).map((row) => (isForm ? wordsOfRow(row) : row));
  });
  const words = rows.flatMap((row, block) => row.map(({ ink, text, confidence }): EngineWord =>
    ({ text, confidence, ...ink, block, paragraph: 1, line: 1 })));
  return { state: { ...state, image, strokes }, words, shown };
}

const rowsOf = <T extends LoneCharacter>(characters: readonly T[]): T[][] =>
  [...Map.groupBy(characters, ({ table, row }) => `${table} ${row}`).values()];

/** What each character was read as, in each way that was needed. */
async function readingsOf(characters: readonly LoneCharacter[], image: GreyImage, { capital, read }: { capital: number; read: Read }) {
  const readings = new Map(characters.map((character): [LoneCharacter, Reading[]] =>
    [character, character.dash === undefined ? [] : [{ text: character.dash, confidence: 1 }]]));
  for (const ways of ATTEMPTS) {
    const unread = characters.filter((character) => agreed(readings.get(character) ?? []) === null);
    if (unread.length === 0) break;
    const { sheet, placed } = loneSheet(rowsOf(unread), image, { ways, capital });
    const heard = await read(sheet);
    for (const each of placed) {
      const reading = characterAt(each, heard, capital);
      if (reading !== null) readings.get(each.character)?.push(reading);
    }
  }
  return readings;
}

/** What most readings say, or the only one that says something and is sure of it. */
function agreed(readings: readonly Reading[]): Reading | null {
  const alike = readings.map(({ text }) => readings.filter((other) => areAlike(other.text, text))).sort((a, b) => b.length - a.length);
  const [most = []] = alike;
  const [reading] = most;
  if (reading === undefined || most.length * 2 <= readings.length) return null;
  return most.length > 1 || reading.confidence >= SURE ? { text: reading.text, confidence: mostOf(most.map(({ confidence }) => confidence)) } : null;
}
