import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ExtractionError } from '../errors.ts';
import { book97, bookRecord } from '../testing/book97.ts';
import { decryptPicture } from './powerpoint97/open-stream.ts';
import { openRc4 } from '../protection/open-rc4.ts';
import { bookCipher, filePass, lockOf97, lockOfWindows, protectBook, protectPicture, protectSlides, protectWord } from '../testing/protect-97.ts';
import { readAll } from '../testing/read-all.ts';
import { record97, word } from '../testing/records97.ts';
import { fileWith } from '../testing/temporary-folder.ts';

const PASSWORD = 'Grüße 7';
const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '../../fixtures', name));
const [letter, slides] = [fixture('277-doc-poi-test-fields/input.doc'), fixture('275-ppt-poi-withcomments/input.ppt')];
/** More than one block of the cipher. */
const long = [bookRecord(0x0099, Buffer.alloc(3000, 7))];
const sheets = [{ name: 'Trees', cell: 'Pear' }, { name: 'Hedges', cell: 'Hornbeam', records: long }, { name: 'Last', cell: 'Ivy' }];

const lockedBook = (lock: ReturnType<typeof lockOf97>) => protectBook(book97(sheets, [filePass(lock.info)]), bookCipher(lock));
const textsOf = async (bytes: Buffer, extension: string, password?: string) =>
  (await readAll(await fileWith(`file.${extension}`, bytes), { password, maxOcrPages: 0 })).pages.map(({ text, label }) => ({ text, label }));
const isUnlocked = async (bytes: Buffer, extension: string, password?: string) =>
  (await readAll(await fileWith(`file.${extension}`, bytes), { password, maxOcrPages: 0 })).pages[0]?.warnings.includes('protected');
const refusal = async (bytes: Buffer, extension: string, password?: string) =>
  await textsOf(bytes, extension, password).catch((error: unknown) => error);

const locks = [['as in 97', lockOf97(PASSWORD)], ['by 40 bits', lockOfWindows(PASSWORD, 40)], ['by 128 bits', lockOfWindows(PASSWORD)]] as const;

describe.each(locks)('files of before 2007 open with their password, and ask for it, protected %s:', (_, lock) => {
  test.each([
    ['doc', letter, protectWord(letter, lock)],
    ['xls', book97(sheets), lockedBook(lock)],
    ['ppt', slides, protectSlides(slides, lock)],
  ])('.%s', async (extension, open, locked) => {
    expect(await textsOf(locked, extension, PASSWORD)).toEqual(await textsOf(open, extension));
    expect([await isUnlocked(locked, extension, PASSWORD), await isUnlocked(open, extension, PASSWORD)]).toEqual([true, false]);
    expect(await refusal(locked, extension)).toMatchObject({ code: 'password_required' });
    expect(await refusal(locked, extension, 'grüße 7')).toMatchObject({ code: 'password_wrong' });
  });
});

describe('a password that nobody chose is not asked for, of', () => {
  test('a workbook', async () => {
    expect(await textsOf(lockedBook(lockOfWindows('VelvetSweatshop')), 'xls')).toMatchObject([{ text: 'Pear' }, { text: 'Hornbeam' }, { text: 'Ivy' }]);
  });

  test('a presentation', async () => {
    expect(await textsOf(protectSlides(slides, lockOfWindows('/01Hannes Ruescher/01')), 'ppt')).toEqual(await textsOf(slides, 'ppt'));
  });
});

/** What Excel makes of passwords, as another program calculates it: the two numbers that its file says, and what its bytes are mixed with. */
const obfuscations = [
  ['abc', 0x514a, 0xcc1a, '95999475da577857da7465a87a2f2577'],
  ['Grüße!', 0x4a60, 0xc1fb, '931c4eca82b5eddacf78cfdaec65307a'],
  ['123456789012345', 0x8265, 0x9eb1, '2a582b5b285a295d2e592a582b5b289c'],
] as const;

describe('a workbook whose bytes are only mixed with its password', () => {
  test.each(obfuscations)('%s opens with it', async (password, key, verifier, array) => {
    const mixed = Buffer.from(array, 'hex');
    const turned = (byte: number) => ((byte << 5) | (byte >> 3)) & 0xff;
    const hide = (byte: number, at: number, recordBytes: number) => turned(byte) ^ (mixed[(at + recordBytes) % 16] ?? 0);
    const locked = protectBook(book97(sheets, [filePass(Buffer.concat([word(key), word(verifier)]), 0)]), hide);
    expect(await textsOf(locked, 'xls', password)).toMatchObject([{ text: 'Pear' }, { text: 'Hornbeam' }, { text: 'Ivy' }]);
    expect(await refusal(locked, 'xls')).toMatchObject({ code: 'password_required' });
    for (const wrong of ['other', 'a password of more letters than can be']) {
      expect(await refusal(locked, 'xls', wrong)).toMatchObject({ code: 'password_wrong' });
    }
  });
});

test('pictures of a presentation are opened too', () => {
  const lock = lockOfWindows(PASSWORD);
  const keys = openRc4(lock.info, { given: PASSWORD, defaults: [] });
  const pixels = Buffer.from('a picture');
  for (const [instance, before] of [[0x6e0, 17], [0x6e1, 33]] as const) {
    const record = record97(0xf01e, instance, Buffer.alloc(before, 5), pixels);
    expect(decryptPicture(protectPicture(record, before - 1, lock), 0, keys)).toEqual(record);
  }
});

describe('damage is told from a wrong password:', () => {
  const broken = {
    doc: protectWord(letter, { ...lockOfWindows(PASSWORD), info: lockOfWindows(PASSWORD).info.subarray(0, 60) }),
    xls: book97(sheets, [filePass(lockOf97(PASSWORD).info.subarray(0, 30))]),
    ppt: protectSlides(slides, { ...lockOfWindows(PASSWORD), info: lockOfWindows(PASSWORD).info.subarray(0, 40) }),
  };

  test.each(Object.entries(broken))('what protects a .%s is cut off', async (extension, bytes) => {
    expect(await refusal(bytes, extension, PASSWORD)).toMatchObject({ code: 'damaged' });
  });

  const lock = lockOfWindows(PASSWORD);
  const whole = { doc: protectWord(letter, lock), xls: lockedBook(lockOf97(PASSWORD)), ppt: protectSlides(slides, lock) };

  test.each(Object.entries(whole))('a .%s that is broken anywhere is read or refused by name', async (extension, bytes) => {
    const places = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });
    await fc.assert(fc.asyncProperty(places, fc.integer({ min: 600, max: bytes.length }), async (changes, length) => {
      const changed = Buffer.from(bytes.subarray(0, length));
      for (const [at, value] of changes) if (at < length) changed[at] = value;
      const outcome = await refusal(changed, extension, PASSWORD);
      expect(Array.isArray(outcome) || outcome instanceof ExtractionError).toBe(true);
    }), { numRuns: 80 });
  });
});

describe('a file is refused, whatever password comes with it, that is protected by', () => {
  test.each([
    ['doc', 'means that came later', protectWord(letter, { ...lockOf97(PASSWORD), info: Buffer.from([9, 0, 9, 0]) })],
    ['xls', 'means that came later', book97(sheets, [filePass(Buffer.from([9, 0, 9, 0]))])],
    ['ppt', 'means that came later', protectSlides(slides, { ...lockOf97(PASSWORD), info: Buffer.from([9, 0, 9, 0]) })],
    ['xls', 'neither of the two means', book97(sheets, [filePass(Buffer.alloc(50), 7)])],
  ])('.%s: %s', async (extension, _, bytes) => {
    expect(await refusal(bytes, extension, PASSWORD)).toMatchObject({ code: 'password_unsupported', exitCode: 24 });
  });
});
