import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { bookRecord } from '../../testing/book97.ts';
import { compoundFileOf } from '../../testing/compound-file.ts';
import { readAll } from '../../testing/read-all.ts';
import { long, word } from '../../testing/records97.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

const [BEGIN, END, FILE_PASS, CODE_PAGE, SHEET, LABEL] = [0x0809, 0x000a, 0x002f, 0x0042, 0x0085, 0x0204];
const [GLOBALS, CELLS] = [0x0005, 0x0010];

const begin = (kind: number) => bookRecord(BEGIN, word(0x0500), word(kind), Buffer.alloc(4));

/** A workbook of Excel 5 or 95 in a code page: sheets with one cell each. */
function book95(codePage: number, sheets: { name: string; cell: string; isHidden?: boolean }[]): Buffer {
  const bytes = (text: string) => iconv.encode(text, `windows-${codePage}`);
  const bodies = sheets.map(({ cell }) => Buffer.concat([
    begin(CELLS), bookRecord(LABEL, word(0), word(0), word(0), word(cell.length), bytes(cell)), bookRecord(END),
  ]));
  const headOf = (places: readonly number[]) => Buffer.concat([
    begin(GLOBALS), bookRecord(CODE_PAGE, word(codePage)),
    ...sheets.map(({ name, isHidden = false }, index) =>
      bookRecord(SHEET, long(places[index] ?? 0), word(isHidden ? 1 : 0), Buffer.from([name.length]), bytes(name))),
    bookRecord(END),
  ]);
  const headBytes = headOf([]).length;
  return Buffer.concat([headOf(bodies.map((_, index) => bodies.slice(0, index).reduce((sum, { length }) => sum + length, headBytes))), ...bodies]);
}

const pagesOf = async (bytes: Buffer) => (await readAll(await fileWith('book.xls', bytes))).pages;

// Tables of code pages that one test has loaded are there for those after it: these come first.
test('a workbook may be its records alone, in the letters of its code page', async () => {
  expect(await pagesOf(book95(1251, [{ name: 'Цены', cell: 'Мука' }]))).toMatchObject([{ label: 'Цены', text: 'Мука' }]);
  expect(await pagesOf(book95(1252, [{ name: 'Sheet', cell: 'Größe' }]))).toMatchObject([{ label: 'Sheet', text: 'Größe' }]);
});

test('a workbook that is its records alone may have a password', async () => {
  const locked = Buffer.concat([begin(GLOBALS), bookRecord(FILE_PASS, word(1), word(1)), bookRecord(END)]);
  await expect(pagesOf(locked)).rejects.toMatchObject({ code: 'password_required' });
});

test('a workbook of Excel 95 has its cells, names and hidden sheets, in the letters of its code page', async () => {
  const book = book95(1250, [{ name: 'Preţuri', cell: 'Făină şi zahăr' }, { name: 'Cheltuieli', cell: 'ascunse', isHidden: true }]);
  expect(await pagesOf(compoundFileOf({ Book: book }))).toMatchObject([
    { label: 'Preţuri', text: 'Făină şi zahăr', warnings: [] }, { label: 'Cheltuieli', text: 'ascunse', warnings: ['hidden'] },
  ]);
  const russian = book95(1251, [{ name: 'Цены', cell: 'Мука' }]);
  expect(await pagesOf(compoundFileOf({ BOOK: russian }))).toMatchObject([{ label: 'Цены', text: 'Мука' }]);
});
