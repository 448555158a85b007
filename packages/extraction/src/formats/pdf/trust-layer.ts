import type { Rectangle } from '../../layout/boxes.ts';
import { bottomOf, rightOf } from '../../layout/placed.ts';

/** What to do with the text inside of a page. */
export type LayerVerdict =
  /** The page has text enough, and it can be trusted. */
  | 'use'
  /** There is no text to speak of: the page is a picture, or empty. */
  | 'absent'
  /** There is text, and it is not what the page shows. */
  | 'untrusted';

const MIN_LETTERS = 25;
const MAX_UNREADABLE = 0.3;
/** Text shorter than this over a picture of half a page is a stamp, a page number or a header of a scanner. */
const SHORT_TEXT = 200;
const LARGE_PICTURE = 0.5;
/**
 * Letters that make up more than half of any text in Latin letters, from English to Polish. Where a font maps its
 * letters wrongly, others take their places.
 */
const FREQUENT_LETTERS = /[eainrsto]/gi;
const MIN_FREQUENT = 0.42;
const LETTERS_TO_JUDGE = 120;

/** Judges the text layer of a page by its characters and by how much of the page is picture. */
export function judgeLayer(text: string, pictureShare: number): LayerVerdict {
  const counts = countCharacters(text);
  if (isGibberish(counts)) return 'untrusted';
  if (pictureShare > LARGE_PICTURE && counts.letters < SHORT_TEXT) return 'absent';
  return counts.letters < MIN_LETTERS && pictureShare > 0 ? 'absent' : 'use';
}

type Counts = { letters: number; unreadable: number; latin: number; frequent: number };

const countOf = (characters: RegExp, text: string) => text.match(characters)?.length ?? 0;

function countsOf(text: string): Counts {
  const parted = text.normalize('NFD');
  return {
    letters: countOf(/[\p{L}\p{N}]/gu, text), unreadable: countOf(/[\ufffd\p{Co}\p{Cn}]/gu, text),
    latin: countOf(/[a-z]/gi, parted), frequent: countOf(FREQUENT_LETTERS, parted),
  };
}

/** What each character of the basic plane counts for, looked up instead of searched for once it was met. */
const known: (Counts | undefined)[] = new Array<Counts | undefined>(0x10000);

function countCharacters(text: string): Counts {
  const sum: Counts = { letters: 0, unreadable: 0, latin: 0, frequent: 0 };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Of two halves neither counts for anything by itself.
    if ((code & 0xf800) === 0xd800) return countsOf(text);
    const counts = (known[code] ??= countsOf(String.fromCharCode(code)));
    sum.letters += counts.letters;
    sum.unreadable += counts.unreadable;
    sum.latin += counts.latin;
    sum.frequent += counts.frequent;
  }
  return sum;
}

function isGibberish({ letters, unreadable, latin, frequent }: Counts): boolean {
  if (letters + unreadable < MIN_LETTERS) return false;
  return unreadable > (letters + unreadable) * MAX_UNREADABLE || (latin >= LETTERS_TO_JUDGE && frequent < latin * MIN_FREQUENT);
}

/** The share of a page that pictures cover, none of it counted twice. */
export function coverageOf(pictures: readonly Rectangle[], page: { width: number; height: number }): number {
  if (pictures.length === 0) return 0;
  const cells = 50;
  let covered = 0;
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const x = ((column + 0.5) / cells) * page.width;
      const y = ((row + 0.5) / cells) * page.height;
      if (pictures.some((picture) => x >= picture.x && x < rightOf(picture) && y >= picture.y && y < bottomOf(picture))) covered += 1;
    }
  }
  return covered / (cells * cells);
}
