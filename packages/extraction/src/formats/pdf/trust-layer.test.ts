import { expect, test } from 'vitest';
import { coverageOf, judgeLayer as judge, saysMore } from './trust-layer.ts';

const judgeLayer = (text: string, pictureShare: number, hasUnmappedFonts = false) => judge(text, pictureShare, () => hasUnmappedFonts);

const sentence = 'All human beings are born free and equal in dignity and rights. ';

test('a page of text is used, with or without pictures', () => {
  expect(judgeLayer(sentence.repeat(5), 0)).toBe('use');
  expect(judgeLayer(sentence.repeat(5), 0.9)).toBe('use');
});

test('a stamp on a scanned page is not its text', () => {
  expect(judgeLayer('Scanned by ACME 2000 on 12.03.2024, page 1', 0.95)).toBe('absent');
});

test('words of a plot are its text where no more is recognised of the page, or hardly more and nothing sure', () => {
  const plot = 'SL 157 log([OIII]/Hβ) log([NII]/Hα) 0.5 1.0';
  expect(saysMore(plot, { text: '', confidence: null })).toBe(true);
  expect(saysMore(plot, { text: '70 046 Ca ha liio 901 hi e -0.5 log', confidence: 0.4 })).toBe(true);
  expect(saysMore(plot, { text: sentence, confidence: 0.9 })).toBe(false);
  expect(saysMore('Scanned by ACME 2000 on 12.03.2024', { text: sentence.repeat(3), confidence: 0.4 })).toBe(false);
  expect(saysMore('Scanned with a Document Service', { text: 'BILL 2024-17 paid 120,00', confidence: 0.9 })).toBe(false);
  expect(saysMore('page 1', { text: '', confidence: null })).toBe(false);
});

test('a few words without a picture are all that there is', () => {
  expect(judgeLayer('Annex B', 0)).toBe('use');
});

test('characters without meaning are not trusted', () => {
  expect(judgeLayer('\ufffd\ue001\ue002'.repeat(20) + sentence, 0)).toBe('untrusted');
});

test('letters that were shifted by their font are not trusted', () => {
  const shifted = sentence.repeat(4).replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 1) % 26) + 97));
  expect(judgeLayer(shifted, 0.1)).toBe('untrusted');
});

test('letters are known whatever their marks, and beyond the first sixty thousand', () => {
  expect(judgeLayer('\u{1d41a}\u{1d41b}'.repeat(13), 0.2)).toBe('use');
  expect(judgeLayer('\u{f0000}\u{f0001}'.repeat(13), 0.2)).toBe('untrusted');
  expect(judgeLayer('ẹ̀ạ̣ǐņṛşţọ'.repeat(20), 0)).toBe('use');
  expect(judgeLayer('x̌ḳẏẉ'.repeat(40), 0)).toBe('untrusted');
});

test('letters that are lost are missed on a page of few words, a bullet or an icon is not', () => {
  expect(judgeLayer('\ufffd\ufffd', 0)).toBe('untrusted');
  expect(judgeLayer(`${sentence.repeat(2)}\n${'\ufffd'.repeat(30)}`, 0)).toBe('untrusted');
  expect(judgeLayer('\ufffd Salt\n\ufffd Oil\n\ufffd Milk', 0)).toBe('use');
  const leader = '\ufffd'.repeat(6);
  expect(judgeLayer(`What this book is about ${leader} 1\nWhere its numbers come from ${leader} xii`, 0)).toBe('use');
  expect(judgeLayer(`What this book is about ${leader}12\nWhere its numbers come from ${leader} \n 104`, 0)).toBe('use');
  expect(judgeLayer('Oamenii muncesc din zori \ufffd\ufffd\ufffd\ufffd\ufffd\ufffdi\nsunt cei mai buni', 0)).toBe('untrusted');
  // What there is of a text that would not be recognised stays.
  expect(judgeLayer('블록체인에서의 기술 발전 방향 (Blockchain) \ufffd\ufffd\ufffd체', 0)).toBe('use');
});

test('letters that are lost by the hundred thousand are looked at once', () => {
  const [text, lost] = [sentence.repeat(10_000), '\ufffd'.repeat(200_000)];
  expect(judgeLayer(`${text}\n${lost}`, 0)).toBe('untrusted');
  expect(judgeLayer(`${text}\n${lost} 12`, 0)).toBe('untrusted');
  expect(judgeLayer(`${text}\n${lost}${'1'.repeat(200_000)}.`, 0)).toBe('untrusted');
  expect(judgeLayer(`${text}\n${lost}${' '.repeat(200_000)}12${' '.repeat(200_000)}.`, 0)).toBe('untrusted');
});

test('a table that says the same letters in all of its rows is no gibberish', () => {
  expect(judgeLayer('A, B, C = 0.01, 0.02, 0.03\n'.repeat(60) + 'Colours of a calibrated space', 0)).toBe('use');
});

test('signs of a font that does not say what they mean are not trusted, letters of it are', () => {
  expect(judgeLayer('"7+%-', 0, true)).toBe('untrusted');
  expect(judgeLayer('Annex B, page 12', 0, true)).toBe('use');
  expect(judgeLayer('+7 %', 0)).toBe('use');
});

test.each([
  'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander begegnen. '.repeat(2),
  'Toate ființele umane se nasc libere și egale în demnitate și în drepturi. Ele sunt înzestrate cu rațiune și conștiință. '.repeat(2),
  'Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience. '.repeat(2),
])('real languages are trusted: %s', (text) => {
  expect(judgeLayer(text, 0)).toBe('use');
});

test('pictures over each other are counted once', () => {
  const picture = { x: 0, y: 0, width: 50, height: 100 };
  expect(coverageOf([picture, picture], { width: 100, height: 100 })).toBeCloseTo(0.5, 1);
});
