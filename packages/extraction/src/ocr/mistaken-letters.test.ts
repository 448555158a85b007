import { expect, test } from 'vitest';
import type { EngineWord } from './engine/ocr-engine.ts';
import { withoutMistakes } from './mistaken-letters.ts';

/** Words of one line. */
const lineOf = (text: string, confidence: number): EngineWord[] => text.split(' ').map((word, at) =>
  ({ text: word, confidence, x: at * 100, y: 0, width: 80, height: 20, block: 1, paragraph: 1, line: 1 }));
const read = (text: string, confidence = 0.9) => withoutMistakes(lineOf(text, confidence)).map((word) => word.text).join(' ');

test.each([
  ['Fat 8g 10% Sodium 160mg Trans Og Omg, O%', 'Fat 8g 10% Sodium 160mg Trans 0g 0mg, 0%'],
  ['terraza 92 m?, reformado', 'terraza 92 m², reformado'], ['ȚȚărmul și ȘȘcoala', 'Țărmul și Școala'],
])('%s is %s', (mistaken, right) => {
  expect(read(mistaken)).toBe(right);
});

test.each([['-mMi', '-Mi'], ['—vVendrán', '—Vendrán']])('%s is %s where it is in doubt', (mistaken, right) => {
  expect(read(mistaken, 0.4)).toBe(right);
  expect(read(mistaken)).toBe(mistaken);
});

test.each([
  'omg, he said, Omg!', 'og saa', 'Wie viele km? Größe in cm? Auch m?', 'sString bBox iInt pPtr iPad', 'LLama Aaron OOo', 'ÉÉ ÖÖ', 'him? 12 cm?',
  'ВВшник', '12 km? O positive', 'Omega Omg Ogg',
])('%s stays', (text) => {
  expect(read(text)).toBe(text);
});

test('names that begin with a small letter stay, however doubtful they are', () => {
  expect(read('iPhone eBay mRNA')).toBe('iPhone eBay mRNA');
  expect(read('iPhone eBay mRNA', 0.3)).toBe('iPhone eBay mRNA');
});
