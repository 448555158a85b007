import { draftOfText, type Draft } from '../../layout/draft.ts';

const INSTRUCTION = /&(?:(&)|[LCR]|"[^"]*"|K[0-9A-F]{6}|\d{1,3}|[A-Z])/g;
/** A number alone says nothing. What is written below or above a letter counts, as the vowels of many scripts. */
const WORD = /\p{L}[\p{L}\p{M}]/u;

/**
 * Adds the header or footer of a sheet, where it says something new. `&L&"Arial,Bold"Left&C&P of &N`: sections, fonts and sizes are
 * instructions; numbers of pages and dates are not known here.
 */
export function addHeader(target: Draft[], header: string) {
  const text = header.replace(INSTRUCTION, (_, sign: string | undefined) => sign ?? ' ').replace(/\s+/gu, ' ').trim();
  const draft = WORD.test(text) ? draftOfText(text) : null;
  if (draft !== null && !target.some((other) => other.text === draft.text)) target.push(draft);
}
