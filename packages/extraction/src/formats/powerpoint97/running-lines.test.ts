import { expect, test } from 'vitest';
import { compoundFileOf } from '../../testing/compound-file.ts';
import { readAll } from '../../testing/read-all.ts';
import { container97, long, record97, word } from '../../testing/records97.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

const [DOCUMENT, SLIDE, SLIDE_ATOM, NOTES, LIST, ENTRY] = [0x03e8, 0x03ee, 0x03ef, 0x03f0, 0x0ff0, 0x03f3];
const [HEADERS_FOOTERS, SHOWN, STRING, EDIT, PLACES] = [0x0fd9, 0x0fda, 0x0fba, 0x0ff5, 0x1772];
const [HEADER_BIT, FOOTER_BIT] = [0x10, 0x20];
const [OF_SLIDES, OF_NOTES] = [3, 4];

const headersFooters = (instance: number, bits: number, header: string, footer: string) => container97(HEADERS_FOOTERS, instance,
  record97(SHOWN, 0, word(0), word(bits)), record97(STRING, 1, Buffer.from(header, 'utf16le')),
  record97(STRING, 2, Buffer.from(footer, 'utf16le')));

const entry = (persistId: number, slideId: number) => record97(ENTRY, 0, long(persistId), Buffer.alloc(8), long(slideId), long(0));
const slide = (notesId: number, ...parts: Buffer[]) =>
  container97(SLIDE, 0, record97(SLIDE_ATOM, 2, Buffer.alloc(16), long(notesId), long(0)), ...parts);

/** A presentation of a document, which is its first part, and of slides and notes, which the document counts from 2. */
function presentationOf(parts: readonly Buffer[]): Buffer {
  const places = parts.map((_, index) => parts.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  const directoryAt = parts.reduce((sum, { length }) => sum + length, 0);
  const directory = record97(PLACES, 0, long(1 | (parts.length << 20)), ...places.map(long));
  const edit = record97(EDIT, 0, Buffer.alloc(8), long(0), long(directoryAt), long(1), Buffer.alloc(8));
  const user = Buffer.concat([Buffer.alloc(12), long(0xe391c05f), long(directoryAt + directory.length), Buffer.alloc(8)]);
  return compoundFileOf({ 'Current User': user, 'PowerPoint Document': Buffer.concat([...parts, directory, edit]) });
}

test('what all slides say above and below is said behind the first one, and what a slide says itself behind that', async () => {
  const document = container97(DOCUMENT, 0,
    headersFooters(OF_SLIDES, FOOTER_BIT, 'Not shown', 'All slides'),
    headersFooters(OF_NOTES, HEADER_BIT | FOOTER_BIT, 'Above notes', 'Below notes'),
    container97(LIST, 0, entry(2, 256), entry(3, 257), entry(4, 258)), container97(LIST, 2, entry(5, 300)));
  const own = slide(0, headersFooters(0, FOOTER_BIT, '', 'This slide'));
  const book = presentationOf([document, slide(300), slide(300), own, container97(NOTES, 0)]);
  const { pages } = await readAll(await fileWith('talk.ppt', book));
  expect(pages.map(({ text }) => text)).toEqual(['All slides\n\nAbove notes\n\nBelow notes', '', 'This slide']);
});
