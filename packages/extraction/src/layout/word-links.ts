import type { Line } from '../pages.ts';

/** Words of a text that lead to an address: the first of them and the one behind the last, counted from 0. */
export type WordLink = { from: number; to: number; address: string };

/** In characters of the open text. */
type Mark = { from: number; to: number; address: string };

/** Characters of addresses in a document, each counted for every word that has it: a file may repeat a long one without end. */
const MAX_CHARACTERS = 4_000_000;

/** What the addresses of a document may still take. */
export class AddressRoom {
  #charactersLeft = MAX_CHARACTERS;

  /** Takes the room of a link, where there is as much. */
  affords({ from, to, address }: WordLink): boolean {
    const characters = (to - from) * address.length;
    if (characters > this.#charactersLeft) return false;
    this.#charactersLeft -= characters;
    return true;
  }
}

const WORD = /\S+/gu;

/** How many words a text has. */
export const wordsIn = (text: string): number => text.match(WORD)?.length ?? 0;

/** Follows which parts of a text that is being written lead somewhere. */
export class LinkMarks {
  /** Of the links that are open, one inside of the other; one that leads nowhere is a part of the one around it. */
  readonly #open: (string | null)[] = [];
  #address: string | null = null;
  #from = 0;
  #marks: Mark[] = [];
  readonly #room = new AddressRoom();

  get isOpen(): boolean {
    return this.#address !== null;
  }

  open(address: string | null, at: number) {
    this.#open.push(address ?? this.#address);
    this.#begin(at);
  }

  close(at: number) {
    this.#open.pop();
    this.#begin(at);
  }

  /** What stands between two characters belongs to no link. */
  skip(from: number, to: number) {
    this.#begin(from);
    this.#from = to;
  }

  #begin(at: number) {
    if (this.#address !== null && at > this.#from) this.#marks.push({ from: this.#from, to: at, address: this.#address });
    [this.#address, this.#from] = [this.#open.at(-1) ?? null, at];
  }

  /** The links of the text, which ends; one that is open goes on in the next. `isSaid` tells which of its words are words of the draft. */
  take(text: string, isSaid: (word: string) => boolean): WordLink[] {
    this.#begin(text.length);
    this.#from = 0;
    const marks = this.#marks.splice(0);
    return marks.length === 0 ? [] : linksOfMarks(text, marks, isSaid).filter((link) => this.#room.affords(link));
  }
}

/** A word of which a part leads somewhere does so as a whole; of two links that share a word, the first has it. */
function linksOfMarks(text: string, marks: readonly Mark[], isSaid: (word: string) => boolean): WordLink[] {
  const links: WordLink[] = [];
  let [at, index] = [0, 0];
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    while ((marks[at]?.to ?? Infinity) <= start) at += 1;
    const mark = marks[at];
    if (mark === undefined) break;
    if (!isSaid(word)) continue;
    if (mark.from < start + word.length) extend(links, index, mark.address);
    index += 1;
  }
  return links;
}

function extend(links: WordLink[], word: number, address: string) {
  const last = links.at(-1);
  if (last?.to === word && last.address === address) last.to += 1;
  else links.push({ from: word, to: word + 1, address });
}

/** Links of a text by its parts, which follow each other: a text may have many, and is counted once. */
export class LinksInParts {
  readonly #links: readonly WordLink[];
  /** The first that may lie in the part that is next. */
  #at = 0;
  /** Words before that part. */
  #before = 0;
  #endsInWord = false;

  constructor(links: readonly WordLink[]) {
    this.#links = links;
  }

  /** Those of the next part; a word that goes on in it is its first. */
  next(part: string): WordLink[] {
    const first = this.#before - (this.#endsInWord && /^\S/u.test(part) ? 1 : 0);
    const end = first + wordsIn(part);
    const links: WordLink[] = [];
    for (let link = this.#links[this.#at]; link !== undefined && link.from < end; link = this.#links[this.#at]) {
      if (link.to > first) links.push({ from: Math.max(link.from, first) - first, to: Math.min(link.to, end) - first, address: link.address });
      // One that ends with the part may have its last word in the next.
      if (link.to >= end) break;
      this.#at += 1;
    }
    [this.#before, this.#endsInWord] = [end, /\S$/u.test(part)];
    return links;
  }
}

/** Links of texts that stand one behind the other, as those of the whole. */
export function linksOfAll(texts: readonly { text: string; links?: readonly WordLink[] | undefined }[]): WordLink[] {
  if (texts.every(({ links = [] }) => links.length === 0)) return [];
  const links: WordLink[] = [];
  let before = 0;
  for (const { text, links: own = [] } of texts) {
    for (const { from, to, address } of own) links.push({ from: from + before, to: to + before, address });
    before += wordsIn(text);
  }
  return links;
}

/** Writes to the words of lines where they lead. */
export function linkWords(lines: readonly Line[], links: readonly WordLink[]) {
  const words = lines.flatMap((line) => line.words);
  for (const { from, to, address } of links) for (const word of words.slice(from, to)) word.link = address;
}
