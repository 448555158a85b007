import { expect, test } from 'vitest';
import type { EngineWord } from './engine/ocr-engine.ts';
import { withBlocks } from './read-apart.ts';

test('each line that was read apart is a block of its own behind those of the page', () => {
  const word: EngineWord = { text: 'A', confidence: 1, x: 0, y: 0, width: 9, height: 9, block: 0, paragraph: 1, line: 1 };
  expect(withBlocks([{ ...word, block: 3 }], [word, { ...word, block: 1 }]).map(({ block }) => block)).toEqual([3, 4, 5]);
});
