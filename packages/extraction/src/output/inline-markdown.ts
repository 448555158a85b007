import type { TextPiece } from '../layout/text-piece.ts';

/** Of a link, its words on one line; else one word. */
type Run = { text: string; link: string | undefined; before: TextPiece['before'] };

/** Pieces of a text as Markdown, with its line feeds and tabs: what would be mark-up is escaped, and links are links. */
export const inlineMarkdown = (pieces: readonly TextPiece[]): string =>
  runsOf(pieces).map(({ text, link, before }) => before + (link === undefined ? escapeInline(text) : linked(text, link))).join('');

function runsOf(pieces: readonly TextPiece[]): Run[] {
  const runs: Run[] = [];
  for (const { text, words, before } of pieces) {
    const link = words[0]?.link;
    const last = runs.at(-1);
    if (last !== undefined && link !== undefined && link === last.link && before === ' ') last.text += ` ${text}`;
    else runs.push({ text, link, before });
  }
  return runs;
}

/** Characters that would be mark-up, inside of a line. */
export const escapeInline = (text: string) => text.replace(/[\\`*_[\]<>]/g, '\\$&');

/** Signs of the sentence around a link: words lead somewhere as a whole. */
const BEFORE = new Set('([{«„“"\'‘¿¡\t');
const AFTER = new Set('.,;:!?»”"\'’');
/** References to notes, as `[1]`, behind the sign that ends a sentence or not. */
const NOTES_BEHIND = /(?<=[^\s[\]])(?:[.,;:!?]*(?:\[\d{1,3}\])+)$/u;
const CLOSED_BEHIND = /^([^()[\]{}]*)([)\]}].*)$/su;

/** The ends of what leads somewhere, without those signs. */
function endsOf(text: string): [from: number, to: number] {
  let [from, to] = [0, text.length];
  while (from < to && BEFORE.has(text.charAt(from))) from += 1;
  while (from < to && AFTER.has(text.charAt(to - 1))) to -= 1;
  return [from, to];
}

function linked(whole: string, address: string): string {
  const [from, to] = endsOf(whole);
  const said = whole.slice(from, to).replace(NOTES_BEHIND, '');
  const [, inside = said, closing = ''] = CLOSED_BEHIND.exec(said) ?? [];
  if (inside === '') return escapeInline(whole);
  const [before, after] = [whole.slice(0, from), whole.slice(from + said.length)];
  const link = isAddress(inside, address) ? `<${inside}>` : `[${escapeInline(inside)}](${destination(address)})`;
  return `${escapeInline(before)}${link}${escapeInline(closing + after)}`;
}

/** The beginning of a character that Markdown knows by name or number, also within addresses. */
const NAMED_CHARACTER = /&(?=#?\w+;)/u;

/** Whether the text is the address itself, of a kind that Markdown knows without its being said. */
const isAddress = (text: string, address: string) =>
  !/[\s<>]/u.test(address) && !NAMED_CHARACTER.test(address) && (address === text && /^[a-z][a-z\d+.-]+:/i.test(text) || address === `mailto:${text}`);

const BALANCED = /^[^()]*(?:\([^()]*\)[^()]*)*$/u;

/** What would end the address for a reader of Markdown stands in the form that addresses have for it. */
function destination(address: string): string {
  const safe = BALANCED.test(address) ? address : address.replaceAll('(', '%28').replaceAll(')', '%29');
  return safe.replace(/[\s<>\\]/gu, encodeURIComponent).replaceAll(new RegExp(NAMED_CHARACTER, 'gu'), '&amp;');
}
