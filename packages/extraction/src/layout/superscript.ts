/** Characters that have a raised form: digits and signs, those of formulas, and the letters of small Roman numbers. */
const raisedForms = new Map([...'0123456789+-−–=()nivxlcdm'].map((character, index) => [character, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿⁱᵛˣˡᶜᵈᵐ'][index] ?? '']));

/** The text in raised characters; null where one of its own has no such form. */
export function superscript(text: string): string | null {
  const raised = [...text].map((character) => raisedForms.get(character));
  return raised.includes(undefined) ? null : raised.join('');
}

/** The text with what is raised set flat, as programs that print it write it. */
export const setFlat = (text: string): string => text.normalize('NFKC').replace(/[−–]/gu, '-');

const NUMBER = /^(\s*)([\d+\-−–]+)(\s*)$/u;

/** What a file sets higher than the text before it: a power is another number when it stands flat. Letters, as of "1st", say the same. */
export function raisedBehind(before: string, text: string): string {
  const [, space = '', number = '', rest = ''] = NUMBER.exec(text) ?? [];
  return number === '' || space !== '' || (before.at(-1) ?? ' ').trim() === '' ? text : `${superscript(number) ?? number}${rest}`;
}
