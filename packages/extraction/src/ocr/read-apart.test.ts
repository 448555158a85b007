import { expect, test } from 'vitest';
import type { EngineWord } from './engine/ocr-engine.ts';
import { withBlocks, withoutApart } from './read-apart.ts';

test('each line that was read apart is a block of its own behind those of the page', () => {
  const word: EngineWord = { text: 'A', confidence: 1, x: 0, y: 0, width: 9, height: 9, block: 0, paragraph: 1, line: 1 };
  expect(withBlocks([{ ...word, block: 3 }], [word, { ...word, block: 1 }]).map(({ block }) => block)).toEqual([3, 4, 5]);
});

test('what was read on the page in the cells of what was read apart is left out, unless it reaches into another cell', () => {
  const word = (text: string, x: number, width: number): EngineWord =>
    ({ text, confidence: 0.5, x, y: 10, width, height: 20, block: 1, paragraph: 1, line: 1 });
  const cells = [90, 190, 230].map((x) => ({ x, y: 0, width: 40, height: 40 }));
  const kept = withoutApart([word('Tastatur', 0, 80), word('VE', 98, 16), word('WwD', 198, 60), word('177,10', 140, 45), word('7200,00', 98, 80)], cells);
  expect(kept.map(({ text }) => text)).toEqual(['Tastatur', '177,10', '7200,00']);
});
