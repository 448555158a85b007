import { encode } from 'iconv-lite';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

test.each([
  ['windows-1250', 'Nume;Oraș\nPopescu;Brașov\n'.replaceAll('ș', 'ş')], ['windows-1250', 'Gheorghe Mureşan și Ioana'.replace('ș', 'ş')], ['windows-1250', 'Łódź, Kraków, następny'],
  ['windows-1252', 'Größe 20 ºC, 3 m², nº 5, 1ª clase, Café, niño'], ['windows-1252', 'El señor vive en el 2º piso'],
])('a text in %s is told by its letters: %j', (encoding, text) => {
  expect(decodeText(encode(text, encoding))).toBe(text);
});

test('what a file declares holds', () => {
  expect(decodeText(encode('Braºov', 'windows-1252'), 'windows-1252')).toBe('Braºov');
});

test('an encoding that lacks one of the bytes is not the one of a short text', () => {
  for (const encoding of ['windows-1251', 'koi8-r']) expect(decodeText(encode('Имя;Город\nАнна;Москва\n', encoding))).toBe('Имя;Город\nАнна;Москва\n');
});
