import { paragraphElements } from './html-elements.ts';

/** How an element stands in a text: within a word, as a mark of letters; in a line; or as a paragraph. Text between elements is their own. */
type Place = 'own' | 'word' | 'line' | 'paragraph';
/** Words of one paragraph, with whether they begin and end with a letter or digit; or several paragraphs, as deep as they stood. */
export type Part = { text: string; place: Place; begins: boolean; ends: boolean } | { inside: Part[] };
type Words = Extract<Part, { text: string }>;

/** One for all: a file may have millions of elements without a text. */
const NOTHING: Part = { inside: [] };
const SPACE: Words = { text: ' ', place: 'own', begins: false, ends: false };

/** Of XHTML, DocBook, JATS, TEI, flat Word files and their like. */
const WITHIN_WORDS = new Set(('b i u s em strong sub sup subscript superscript span tt small big font bold italic underline roman '
  + 'monospace strike sc smallcaps hi emph emphasis del ins ruby rb tspan t r styled-content').split(' '));
const PARAGRAPHS = new Set([...paragraphElements, ...('para simpara paragraph sec chapter title subtitle head heading h1 h2 h3 h4 h5 h6 li item '
  + 'listitem list itemizedlist orderedlist row tr td th entry cell table note footnote fn l lg abstract record').split(' ')]);

/** Text of an element itself. */
export const ownText = (text: string): Part =>
  (/\S/u.test(text) ? { text, place: 'own', begins: /^[\p{L}\p{N}]/u.test(text), ends: /[\p{L}\p{N}\p{M}]$/u.test(text) } : SPACE);

/** What an element comes to, to stand among the parts of the one around it. Nothing of it is copied or looked at again: they may be deep. */
export function elementOf(name: string, parts: readonly Part[]): Part {
  const paragraphs = inParagraphs(parts);
  if (paragraphs.length > 1) return { inside: paragraphs };
  const [only = NOTHING] = paragraphs;
  return 'text' in only ? { ...only, place: placeOf(name, only) } : only;
}

function placeOf(name: string, inside: Words): Place {
  const local = name.slice(name.indexOf(':') + 1).toLowerCase();
  if (WITHIN_WORDS.has(local)) return 'word';
  // What holds a paragraph and nothing else is one.
  return PARAGRAPHS.has(local) || inside.place === 'paragraph' ? 'paragraph' : 'line';
}

const isNothing = (part: Part) => part === NOTHING || part === SPACE;

/** Where there is text, or letters that are marked, elements stand in lines with it; where there are elements alone, each is a paragraph. */
function inParagraphs(parts: readonly Part[]): Part[] {
  const areLines = parts.some((part) => !isNothing(part) && 'text' in part && (part.place === 'own' || part.place === 'word'));
  return areLines ? inLines(parts) : parts.filter((part) => !isNothing(part));
}

function inLines(parts: readonly Part[]): Part[] {
  const paragraphs: Part[] = [];
  let line: Words | undefined;
  const end = () => {
    if (line) paragraphs.push(line);
    line = undefined;
  };
  for (const part of parts) {
    // An empty element may be the end of a line.
    if (isNothing(part)) line &&= joined(line, SPACE);
    else if ('inside' in part || part.place === 'paragraph') {
      end();
      paragraphs.push(part);
    } else line = line ? joined(line, part) : part;
  }
  end();
  return paragraphs;
}

/** Words of different elements are not made one. */
function joined(line: Words, next: Words): Words {
  const isApart = line.ends && next.begins && (line.place === 'line' || next.place === 'line');
  return { text: line.text + (isApart ? ' ' : '') + next.text, place: next.place, begins: line.begins, ends: next.ends };
}

export function paragraphsOf(parts: readonly Part[]): string[] {
  const paragraphs: string[] = [];
  const waiting = inParagraphs(parts).toReversed();
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if ('text' in part) paragraphs.push(part.text);
    else for (let at = part.inside.length - 1; at >= 0; at--) waiting.push(part.inside[at] as Part);
  }
  return paragraphs;
}
