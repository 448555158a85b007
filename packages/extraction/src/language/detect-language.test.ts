import { expect, test } from 'vitest';
import { guessLanguage, surelyLanguage } from './detect-language.ts';

const german = 'Alle Menschen sind frei und gleich an Würde und Rechten geboren, und der Betrag ist zahlbar.';
const french = 'Tous les êtres humains naissent libres et égaux en dignité et en droits, et la facture est à payer.';

const blocksOf = (text: string) => [{ kind: 'paragraph' as const, lines: [{ words: text.split(' ').map((word) => ({ text: word, confidence: 1 })) }] }];

test('words that were met before say the same again, also after more words than are remembered', () => {
  const before = [guessLanguage(german), guessLanguage(french)];
  expect(before.map(({ ranking: [first], isSure }) => [first, isSure])).toEqual([['de', true], ['fr', true]]);
  guessLanguage(Array.from({ length: 30_000 }, (_, index) => `word${index}`).join(' '));
  expect([guessLanguage(german), guessLanguage(french)]).toEqual(before);
});

test('the language of blocks is that of their text', () => {
  expect(surelyLanguage(blocksOf(german))).toBe('de');
  expect(surelyLanguage(blocksOf('1200 4711'))).toBeNull();
});

test('letters of one language count a few times only, however often they come', () => {
  const [once, often] = [1, 100].map((times) => guessLanguage(`${german} ${'¿ñ? '.repeat(times)}`));
  expect(once?.ranking[0]).toBe('de');
  expect(often?.ranking[0]).toBe('es');
  expect(guessLanguage(`${german.repeat(20)} ${'¿ñ? '.repeat(500)}`).ranking[0]).toBe('de');
});

test('letters of a table and addresses say nothing, and words of a list do', () => {
  expect(guessLanguage(`E L A Y D A. (E) L E ${'www.chaise.example l.quand@dans.example https://les.des.example '.repeat(4)}`).isSure).toBe(false);
  const lists = ['Monday afternoon closed', 'lunes abierto de noche', 'jeudi matin ouvert', 'Mittwoch geschlossen abends Uhr', 'vineri dimineata inchis'];
  expect(lists.map((list) => guessLanguage(list).ranking[0])).toEqual(['en', 'es', 'fr', 'de', 'ro']);
});
