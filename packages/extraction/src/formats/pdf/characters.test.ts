import * as mupdf from 'mupdf';
import { afterAll, expect, test, vi } from 'vitest';
import type { MemoryOwner } from './characters.ts';

const names = '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def '
  + '1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <41> <D83DDE00> <42> <D835DC00> endbfchar endcmap end end';

/** Two lines, with characters beyond U+FFFF in the first. */
function textOfPdf(): mupdf.StructuredText {
  const pdf = new mupdf.PDFDocument();
  const font = pdf.addSimpleFont(new mupdf.Font('Helvetica'), 'Latin');
  font.put('ToUnicode', pdf.addStream(names, {}));
  const lines = 'BT /F 12 Tf 72 700 Td (xA yB z) Tj ET BT /F 12 Tf 72 600 Td (second) Tj ET';
  pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], 0, pdf.addObject({ Font: { F: font } }), lines));
  return mupdf.Document.openDocument(pdf.saveToBuffer('').asUint8Array(), 'application/pdf').loadPage(0).toStructuredText('preserve-whitespace');
}

// The files that follow in this process begin anew as well: what these tests found out about the memory is wrong for them.
afterAll(() => { vi.resetModules(); });

/** As a process that has just begun: the first text decides how all are read. */
async function startReading(library: MemoryOwner) {
  vi.resetModules();
  const { readCharacters } = await import('./characters.ts');
  return (text: mupdf.StructuredText) => {
    const told: unknown[] = [];
    readCharacters(library, text, {
      beginLine: (right, down) => told.push(['line', right, down]),
      character: (code, size, box) => told.push([String.fromCodePoint(code), size, ...box]),
      endLine: () => told.push('end'),
    });
    return told;
  };
}

/** MuPDF with another memory: these words at these addresses, and nothing else. */
const withMemory = (bytes: number, words: readonly [address: number, value: number][] = []): MemoryOwner => {
  const memory = new Int32Array(bytes / 4);
  for (const [address, value] of words) memory[address >> 2] = value;
  return { Buffer: class { asUint8Array = () => new Uint8Array(memory.buffer); } };
};
const lettersOf = (told: readonly unknown[]) => told.flatMap((entry) => (Array.isArray(entry) && entry[0] !== 'line' ? [entry[0]] : [])).join('');

test('the memory of this MuPDF is known: it is what is read, and says what MuPDF says', async () => {
  const text = textOfPdf();
  const fromMemory = await startReading(mupdf);
  fromMemory(text);
  const walk = vi.spyOn(text, 'walk');
  const read = fromMemory(text);
  expect(walk).not.toHaveBeenCalled();
  const walked = (await startReading(withMemory(4)))(text);
  expect(walk).toHaveBeenCalled();
  expect(lettersOf(read)).toBe('x😀 y𝐀 zsecond');
  expect(read).toEqual(walked);
});

test.each(['blocks', 'lines', 'characters'])('a memory in which %s go in a circle is not read', async (what) => {
  const text = textOfPdf();
  const [block, line, character] = [64, 256, 512];
  const end = Number(text.pointer) + 1024;
  const memory = withMemory(end - end % 4, [
    [Number(text.pointer) + 24, block], [block, what === 'blocks' ? 1 : 0], [block + 24, line], [block + 56, what === 'blocks' ? block : 0],
    [line + 28, character], [line + 40, what === 'lines' ? line : 0], [character + 60, what === 'characters' ? character : 0],
  ]);
  expect(lettersOf((await startReading(memory))(text))).toBe('x😀 y𝐀 zsecond');
});
