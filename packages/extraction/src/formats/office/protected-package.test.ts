import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ExtractionError } from '../../errors.ts';
import { extract } from '../../extract.ts';
import { compoundFileOf } from '../../testing/compound-file.ts';
import { agileStreams, standardFile, type AgileWishes } from '../../testing/protect-package.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { wordFile, workbookFile } from '../../testing/zip-writer.ts';

const PASSWORD = 'Grüße 7';
/** More than one segment of what is encrypted in pieces. */
const body = `<w:p><w:r><w:t>Behind the password</w:t></w:r></w:p>`;
const noise = createHash('shake256', { outputLength: 9000 }).digest();
const letter = wordFile(body, { 'word/media/noise.bin': noise });
const agileFile = (content: Buffer, password: string, wishes?: AgileWishes) => compoundFileOf(agileStreams(content, password, wishes));

const textOf = async (bytes: Buffer, password?: string, extension = 'docx') => {
  const { pages } = await readAll(await fileWith(`locked.${extension}`, bytes), { password });
  return pages.map(({ text }) => text).join();
};
const refusal = async (bytes: Buffer, password?: string, extension = 'docx') => await textOf(bytes, password, extension).catch((error: unknown) => error);

describe('a package opens with its password, and asks for it, protected', () => {
  const hashes = ['SHA1', 'SHA256', 'SHA384', 'SHA512'] as const;
  const agile = hashes.flatMap((hash) => ([128, 192, 256] as const).map((keyBits) => [`by AES ${keyBits} with ${hash}`, agileFile(letter, PASSWORD, { hash, keyBits })] as const));
  const standard = ([128, 192, 256] as const).map((keyBits) => [`by AES ${keyBits} as in 2007`, standardFile(letter, PASSWORD, keyBits)] as const);

  test.each([...agile, ...standard])('%s', async (_, bytes) => {
    expect(await textOf(bytes, PASSWORD)).toBe('Behind the password');
    expect(await refusal(bytes)).toMatchObject({ code: 'password_required' });
    expect(await refusal(bytes, 'grüße 7')).toMatchObject({ code: 'password_wrong' });
  });
});

test('what nobody chose a password for opens without one, and with any', async () => {
  const bytes = agileFile(letter, 'VelvetSweatshop');
  expect(await textOf(bytes)).toBe('Behind the password');
  expect(await textOf(bytes, 'any')).toBe('Behind the password');
});

test('the first page of what was opened says that its pages are not drawn', async () => {
  const warningsOf = async (bytes: Buffer, password?: string) =>
    (await readAll(await fileWith('locked.docx', bytes), { password })).pages.map(({ warnings }) => warnings);
  const twoPages = wordFile(`${body}<w:p><w:r><w:br w:type="page"/><w:t>Second</w:t></w:r></w:p>`);
  expect(await warningsOf(agileFile(twoPages, PASSWORD), PASSWORD)).toEqual([['protected'], []]);
  expect(await warningsOf(twoPages, PASSWORD)).toEqual([[], []]);
  expect(await warningsOf(agileFile(twoPages, 'VelvetSweatshop'))).toEqual([[], []]);
});

test('formulas without results are not given to a program that cannot open the file', async () => {
  const book = workbookFile('<worksheet><sheetData><row><c><f>1+1</f></c></row></sheetData></worksheet>');
  const opened = async (bytes: Buffer) => {
    for await (const event of extract(await fileWith('book.xlsx', bytes), { password: PASSWORD })) return event;
  };
  expect(await opened(book)).toMatchObject({ type: 'opened', lacksResults: true });
  expect(await opened(agileFile(book, PASSWORD))).toEqual({ type: 'opened', pageCount: 1 });
});

describe('damage is told from a wrong password:', () => {
  test('content that was changed', async () => {
    const { EncryptionInfo, EncryptedPackage } = agileStreams(letter, PASSWORD);
    EncryptedPackage.writeUInt8(EncryptedPackage.readUInt8(5000) ^ 1, 5000);
    const bytes = compoundFileOf({ EncryptionInfo, EncryptedPackage });
    expect(await refusal(bytes, PASSWORD)).toMatchObject({ code: 'damaged' });
    expect(await refusal(bytes, 'another')).toMatchObject({ code: 'password_wrong' });
  });

  test('content that nothing checks', async () => {
    const { EncryptionInfo, EncryptedPackage } = agileStreams(letter, PASSWORD, { hasIntegrity: false });
    expect(await textOf(compoundFileOf({ EncryptionInfo, EncryptedPackage }), PASSWORD)).toBe('Behind the password');
    EncryptedPackage.fill(7, 8, 40);
    expect(await refusal(compoundFileOf({ EncryptionInfo, EncryptedPackage }), PASSWORD)).toMatchObject({ code: 'damaged' });
  });

  test('content that ends too early', async () => {
    const { EncryptionInfo, EncryptedPackage } = agileStreams(letter, PASSWORD);
    for (const length of [3, 8, 5000]) {
      expect(await refusal(compoundFileOf({ EncryptionInfo, EncryptedPackage: EncryptedPackage.subarray(0, length) }), PASSWORD)).toMatchObject({ code: 'damaged' });
    }
  });

  test('what describes the protection', async () => {
    const { EncryptionInfo, EncryptedPackage } = agileStreams(letter, PASSWORD);
    const broken = EncryptionInfo.toString('latin1').replace('spinCount="100"', 'spinCount="many"');
    for (const info of [EncryptionInfo.subarray(0, 5), EncryptionInfo.subarray(0, 400), Buffer.from(broken, 'latin1')]) {
      expect(await refusal(compoundFileOf({ EncryptionInfo: info, EncryptedPackage }), PASSWORD)).toMatchObject({ code: 'damaged' });
    }
  });
});

describe('a package is refused, whatever password comes with it, that', () => {
  const { EncryptionInfo, EncryptedPackage } = agileStreams(letter, PASSWORD);
  const described = (from: string | RegExp, to: string) =>
    compoundFileOf({ EncryptionInfo: Buffer.from(EncryptionInfo.toString('latin1').replaceAll(from, to), 'latin1'), EncryptedPackage });

  test.each([
    ['hashes its password without end', agileFile(letter, PASSWORD, { turns: 4_000_000_000 })],
    ['is encrypted by another cipher', described('cipherAlgorithm="AES"', 'cipherAlgorithm="RC2"')],
    ['only a certificate opens', described(/spinCount="\d+"/g, '')],
    ['a service for rights opens', compoundFileOf({ EncryptedPackage })],
    ['says that it is protected in a way that came later', compoundFileOf({ EncryptionInfo: Buffer.from([4, 0, 3, 0, 0, 0, 0, 0]), EncryptedPackage })],
  ])('%s', async (_, bytes) => {
    expect(await refusal(bytes)).toMatchObject({ code: 'password_unsupported', exitCode: 24 });
    expect(await refusal(bytes, PASSWORD)).toMatchObject({ code: 'password_unsupported' });
  });
});

test.each(['docx', 'doc', 'xls', 'ppt'])('a workbook with a password that is named .%s is told to be one by whoever has the password', async (extension) => {
  const bytes = agileFile(workbookFile('<worksheet/>'), PASSWORD);
  expect(await refusal(bytes, undefined, extension)).toMatchObject({ code: 'password_required' });
  expect(await refusal(bytes, PASSWORD, extension)).toMatchObject({ code: 'type_mismatch', params: { actual: 'xlsx' } });
});

test.each([['agile', agileFile(letter, PASSWORD)], ['standard', standardFile(letter, PASSWORD)]])('one that is broken anywhere is read or refused by name, %s', async (_, whole) => {
  const places = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 10 });
  await fc.assert(fc.asyncProperty(places, fc.integer({ min: 600, max: whole.length }), async (changes, length) => {
    const bytes = Buffer.from(whole.subarray(0, length));
    for (const [at, value] of changes) if (at < length) bytes[at] = value;
    const outcome = await refusal(bytes, PASSWORD);
    expect(typeof outcome === 'string' || outcome instanceof ExtractionError).toBe(true);
  }), { numRuns: 60 });
});
