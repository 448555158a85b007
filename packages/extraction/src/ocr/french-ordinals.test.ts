import { expect, test } from 'vitest';
import type { Language } from '../options.ts';
import { withFrenchOrdinals } from './french-ordinals.ts';

const read = (text: string, languages: readonly Language[] = ['fr']) => {
  const words = text.split(' ').map((word, at) =>
    ({ text: word, confidence: 0.9, x: at * 60, y: 0, width: 50, height: 20, block: 1, paragraph: 1, line: 1 }));
  return withFrenchOrdinals(words, languages).map((word) => word.text).join(' ');
};

test('centuries, and numbers before what is counted, end in an e', () => {
  expect(read('au XIX° siècle, XVIII°, XVI© ou la 3° rue et le 18º siècle')).toBe('au XIXe siècle, XVIIIe, XVIe ou la 3e rue et le 18e siècle');
});

test('degrees stay, as do other languages', () => {
  expect(read('il fait 18° dehors, 45° nord, n° 3 et V° ou XIX°C')).toBe('il fait 18° dehors, 45° nord, n° 3 et V° ou XIX°C');
  expect(read('Alfonso XIII° y la 3° clase', ['es'])).toBe('Alfonso XIII° y la 3° clase');
});
