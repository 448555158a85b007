/** Rows with so many places are lines of a form, as an address has them, and those with fewer the cells of a table. */
export const FEWEST_PLACES = 8;
/** Empty places between two words, and at least at the end of one of the lines. */
const [BETWEEN_WORDS, AT_THE_END] = [1, 2];
/** Different characters in all lines: marks of a plan are few. */
const FEWEST_CHARACTERS = 6;

/** Whether rows of places with a character in each, or none, hold the lines of a text, as an address in a form, and are no table. */
export function areLinesInPlaces(rows: readonly (readonly string[])[]): boolean {
  if (rows.length < 2 || rows.some((row) => row.length < FEWEST_PLACES)) return false;
  const filled = rows.filter((row) => row.some((character) => character !== ''));
  const ends = filled.map((row) => row.length - 1 - row.findLastIndex((character) => character !== ''));
  const characters = new Set(filled.flat());
  characters.delete('');
  // Numbers in all places are those of a puzzle.
  const isWritten = filled.flat().some((character) => /\p{L}/u.test(character));
  return isWritten && filled.every(isText) && characters.size >= FEWEST_CHARACTERS && Math.max(...ends) >= AT_THE_END && new Set(ends).size > 1;
}

/** Words from the first place on, parted by one that is empty. */
function isText(row: readonly string[]): boolean {
  const written = row.slice(0, row.findLastIndex((character) => character !== '') + 1);
  return written[0] !== '' && !written.some((character, at) => character === '' && written.slice(at, at + BETWEEN_WORDS + 1).every((next) => next === ''));
}
