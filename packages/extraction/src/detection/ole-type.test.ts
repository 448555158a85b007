import { expect, test } from 'vitest';
import { compoundFileOf } from '../testing/compound-file.ts';
import { bytesSource } from './byte-source.ts';
import { typeOfOle } from './ole-type.ts';

const MIB = 1024 * 1024;
const SECTOR = 512;
const DIRECTORY_AT = 48;
/** Four entries in each: the root, one of the library, and those of the test. */
const DIRECTORY_SECTORS = 11;
const FILLING = 7;
const something = Buffer.alloc(5000, 1);

const typeOf = (streams: Record<string, Uint8Array>) => typeOfOle(bytesSource(compoundFileOf(streams)));

test('a workbook with a letter and a presentation in it stays a workbook', async () => {
  expect(await typeOf({ 'MBD0001/WordDocument': something, 'MBD0002/PowerPoint Document': something, Workbook: something })).toBe('xls');
});

test('a mail with a letter in it is none of the types', async () => {
  expect(await typeOf({ '__attach/__substg/WordDocument': something, '__properties_version1.0': something })).toBeNull();
});

test('the names have no case', async () => {
  expect(await typeOf({ WORDDOCUMENT: something })).toBe('doc');
});

test('a directory beyond the first 7 MB of the file is read to its end', async () => {
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`_${index}`, something]));
  const file = compoundFileOf({ Pictures: Buffer.alloc(16 * MIB, FILLING), ...many, 'PowerPoint Document': something });
  expect(await typeOfOle(bytesSource(withDirectoryBehind(file)))).toBe('ppt');
});

/** The directory in the place of the end of the pictures, whose sectors follow each other to an end too. */
function withDirectoryBehind(file: Buffer): Buffer {
  const first = file.readUInt32LE(DIRECTORY_AT);
  const behind = file.lastIndexOf(Buffer.alloc(SECTOR, FILLING)) / SECTOR - DIRECTORY_SECTORS;
  file.copy(file, (behind + 1) * SECTOR, (first + 1) * SECTOR, (first + 1 + DIRECTORY_SECTORS) * SECTOR);
  file.writeUInt32LE(behind, DIRECTORY_AT);
  return file;
}
