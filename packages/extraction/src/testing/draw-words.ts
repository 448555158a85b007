import type { EngineWord } from '../ocr/engine/ocr-engine.ts';
import type { GreyImage } from '../ocr/grey-image.ts';

const LETTER_HEIGHT = 20;
const BETWEEN = 2;

function widthOf(letter: string): number {
  if (letter === '%') return 18;
  return /[ilrtț1.]/u.test(letter) ? 6 : 12;
}

/** Paper on which each letter is a bar of ink, and the words that an engine would see there. */
export class DrawnWords {
  readonly image: GreyImage = { data: new Uint8Array(800 * 400).fill(255), width: 800, height: 400 };
  readonly words: EngineWord[] = [];

  ink(x: number, y: number, width: number, height: number) {
    for (let row = y; row < y + height; row++) this.image.data.fill(0, row * this.image.width + x, row * this.image.width + x + width);
  }

  /** Writes words with so much paper between them; those that are joined are seen as one. */
  write(place: { x: number; y: number }, text: string, { space = 10, isJoined = false, isSeen = true } = {}) {
    let { x } = place;
    const starts = text.split(' ').map((token) => {
      const start = x;
      for (const letter of token) {
        const width = widthOf(letter);
        this.ink(x, place.y, width, LETTER_HEIGHT);
        x += width + BETWEEN;
      }
      const end = x - BETWEEN;
      x = end + space;
      return { token, start, end };
    });
    const seen = isJoined ? [{ token: text.replaceAll(' ', ''), start: place.x, end: starts.at(-1)?.end ?? place.x }] : starts;
    if (!isSeen) return;
    for (const { token, start, end } of seen) {
      this.words.push({
        text: token, x: start, y: place.y, width: end - start, height: LETTER_HEIGHT, confidence: 0.95, block: 1, paragraph: 1, line: place.y,
      });
    }
  }
}
