import { expect, test } from 'vitest';
import { otherLanguage, withSecondLanguage } from './second-language.ts';

const paragraph = (number: number, text: string) => text.split(' ').map((word, x) =>
  ({ text: word, confidence: 0.9, x: x * 40, y: number * 100, width: 30, height: 12, block: 1, paragraph: number, line: 1 }));

const german = paragraph(1, 'Die Anwohner hatten um einen breiteren Gehweg und um Laternen gebeten, die nicht in die Schlafzimmer scheinen, und um Bänke.');
/** As it comes from a recogniser of German. */
const romanian = paragraph(2, 'Locuitorii din cartierul de jos au cerut un trotuar mai lat si lämpi care sä nu lumineze In dormitoare, iar comisia a spus cä da.');

test('a page whose other paragraph is in another language is read in both', () => {
  expect(withSecondLanguage([...german, ...romanian], ['de'])).toEqual(['de', 'ro']);
});

test('a page in one language is read in that, as is one with a few words of another, and what was told stays', () => {
  expect(withSecondLanguage(german, ['de'])).toEqual(['de']);
  expect(withSecondLanguage([...german, ...romanian.slice(0, 8)], ['de'])).toEqual(['de']);
  expect(withSecondLanguage([...german, ...romanian], ['de', 'en'])).toEqual(['de', 'en']);
});

test('a page whose words speak another language clearly is one in that, and one of names stays what it was read as', () => {
  const roster = paragraph(1, 'Situatia scolara elev matematica istorie Constantinescu Raluca Dánila Tudor');
  expect(otherLanguage(roster, ['es'])).toBe('ro');
  expect(otherLanguage(roster, ['ro'])).toBeNull();
  expect(otherLanguage(paragraph(1, 'Constantinescu Raluca 9 10 Dánila Tudor elev 7 8'), ['es'])).toBeNull();
  expect(otherLanguage([...german, ...paragraph(2, 'Le lundi matin nous avons vu les deux rues avec des arbres qui sont dans le bas de notre commune et sans trottoir')], ['es'])).toBeNull();
});
