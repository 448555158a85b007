/** Whether a text stands higher or lower than what is before it, as powers and the numbers of atoms do. */
export type Shift = 'raised' | 'lowered' | null;

const formsOf = (flat: string, shifted: string) => new Map([...flat].map((character, index) => [character, [...shifted][index] ?? '']));

const raisedForms = formsOf('0123456789+-−–=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ');
const loweredForms = formsOf('0123456789+-−–=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

const shifted = (text: string, forms: ReadonlyMap<string, string>): string | null => {
  const characters = [...text].map((character) => forms.get(character));
  return characters.includes(undefined) ? null : characters.join('');
};

/** The text in raised characters; null where one of its own has no such form. */
export const superscript = (text: string): string | null => shifted(text, raisedForms);

/** The text in lowered characters; null where one of its own has no such form. */
export const subscript = (text: string): string | null => shifted(text, loweredForms);

/** The text with what is raised or lowered set flat, as programs that print it write it. */
export const setFlat = (text: string): string => text.normalize('NFKC').replace(/[−–]/gu, '-');

/** A number or the mark of a note, or several that commas part. */
const NUMBERS = /^(?:[\d+\-−–]+|\p{L})(?:,\s?(?:[\d+\-−–]+|\p{L}))*$/u;
/** What is reckoned with. Words, also the letters of "1st", say the same when they stand flat. */
const TERM = /^(?!.*\p{L}{3})(?=.*[+\-−–=/·]|\d+\.\d)[\p{L}\d.,()+\-−–=/·]+$/u;
/** The number under the stroke of a fraction whose other one stands flat. */
const FLAT_FRACTION = /(?:^|[^⁰¹²³⁴-⁹])[/⁄]$/u;

/** The raised letter of an ordinal or of an abbreviation, which says the same when it stands flat: XIXe, 2a, no, Mr. */
const ENDING = { behind: /[\dIVXLCDMNn]$/u, letter: /^[aeor]$/u };

/** What a file sets higher or lower than the text before it: a power is another number when it stands flat. */
export function shiftedBehind(before: string, text: string, shift: Shift): string {
  if (shift === null || !/\S$/u.test(before.slice(-1)) || !/^\S/u.test(text)) return text;
  const said = text.trimEnd();
  if (shift === 'lowered' ? FLAT_FRACTION.test(before.slice(-2)) : ENDING.behind.test(before) && ENDING.letter.test(said)) return text;
  return shiftedAs(said, shift === 'raised' ? [raisedForms, '^'] : [loweredForms, '_']) + text.slice(said.length);
}

function shiftedAs(text: string, [forms, sign]: [ReadonlyMap<string, string>, sign: string]): string {
  if (NUMBERS.test(text)) return text.split(/(,\s?)/u).map((part) => shifted(part, forms) ?? part).join('');
  return TERM.test(text) ? shifted(text, forms) ?? `${sign}(${text})` : text;
}
