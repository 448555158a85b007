import { hasMiddleIn, mostOf, type Rectangle } from '../../layout/boxes.ts';
import { areLinesInPlaces } from '../../layout/lines-in-places.ts';
import { wordHeightOf } from '../drawn-lines.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { paintOver, paperOf, type GreyImage } from '../grey-image.ts';
import type { PageState } from '../page-state.ts';
import type { Attempt } from '../second-attempt.ts';
import { AT_END, IN_FRAME, loneCharacters, type LoneCharacter } from './find-lone-characters.ts';
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
/** The share of characters that are read in a table without lines. */
const KNOWN = 0.7;
/** A character that was read in one way alone has to be as sure as this. */
const SURE = 0.85;

/** What was read, the picture that shows all of it but for frames with what is in them, and the cells in which there is nothing else. */
type LoneReading = Attempt & { shown: GreyImage; cells: readonly Rectangle[] };

type Read = (sheet: GreyImage) => Promise<EngineWord[]>;

/**
 * Reads the characters that stand alone in the cells of tables: those of a roster, of marks, of answers, and of an address in a form, whose rows
 * of boxes are lines of text and no table. Gives them as words, and the page without them.
 */
export async function readLoneCharacters(state: PageState, read: Read): Promise<LoneReading> {
  const tables = await loneCharacters(state);
  const { letterHeight } = state;
  if (tables.length === 0 || letterHeight === null) return { state, words: [], shown: state.image, cells: [] };
  const readings = await readingsOf(tables.flatMap(({ characters }) => characters), state.image, { capital: wordHeightOf(letterHeight), read });
  const known = tables.map(({ grid, characters, others, high }) => {
    const sure = asInTable(characters.flatMap((character) => {
      const reading = agreed(readings.get(character) ?? []);
      return reading === null || !mayBe(character, reading.text) ? [] : { ...character, ...reading };
    }), { letterHeight, high });
    // Where no lines say that it is a table, characters of which most are none that are known may be those of another script.
    if (grid === null && sure.length < characters.length * KNOWN && !characters.some(isInFrame)) return { characters: [], form: null };
    const isForm = grid !== null && others === 0 && sure.length === characters.length && areLinesInPlaces(textsOf(sure, grid));
    return { characters: sure, form: isForm ? around(grid.box) : null };
  });
  const words = known.flatMap(({ characters, form }) => rowsOf(characters).map((row) => (form ? wordsOfRow(row) : row)))
    .flatMap((row, block) => row.map(({ ink, text, confidence }): EngineWord => ({ text, confidence, ...ink, block, paragraph: 1, line: 1 })));
  const strokes = state.strokes?.filter((stroke) => !known.some(({ form }) => form && hasMiddleIn(stroke, form)));
  const characters = known.flatMap((each) => each.characters);
  const shown = without(characters.filter(isInFrame).map(({ cell }) => around(cell)), state.image);
  const image = without(characters.map(({ ink }) => ink), shown);
  return { state: { ...state, image, ...strokes && { strokes } }, words, shown, cells: characters.map(({ cell }) => cell) };
}

const isInFrame = ({ table }: LoneCharacter) => table === IN_FRAME;

/** The picture with paper in these places. */
function without(places: readonly Rectangle[], image: GreyImage): GreyImage {
  if (places.length === 0) return image;
  const cleared = { ...image, data: Uint8Array.from(image.data) };
  const paper = paperOf(image);
  for (const place of places) paintOver(cleared, place, paper);
  return cleared;
}

/** A letter of parts that was read without its accent is another one; and as these a mark in a box may be read. */
const OF_PARTS = /^[ij]$/iu;
const AS_MARKS = /^[xvykjlirt17]$/iu;
/** A letter at the end of a page may be part of a drawing. Nought is no number of a page. */
const PAGE_NUMBER = /^[1-9]$/u;
const mayBe = (character: LoneCharacter, text: string): boolean => (!character.isOfParts || OF_PARTS.test(text))
  && (!isInFrame(character) || !AS_MARKS.test(text)) && (character.table !== AT_END || PAGE_NUMBER.test(text));

const rowsOf = <T extends LoneCharacter>(characters: readonly T[]): T[][] =>
  [...Map.groupBy(characters, ({ table, row }) => `${table} ${row}`).values()].map((row) => row.toSorted((a, b) => a.column - b.column));

/** What each character was read as, in each way that was needed. */
async function readingsOf(characters: readonly LoneCharacter[], image: GreyImage, { capital, read }: { capital: number; read: Read }) {
  const readings = new Map(characters.map((character): [LoneCharacter, Reading[]] =>
    [character, character.byShape === undefined ? [] : [{ text: character.byShape, confidence: 1 }]]));
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
