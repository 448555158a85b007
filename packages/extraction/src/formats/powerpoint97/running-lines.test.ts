import { expect, test } from 'vitest';
import { compoundFileOf } from '../../testing/compound-file.ts';
import { readAll } from '../../testing/read-all.ts';
import { DOCUMENT, entry97, LIST, NOTES, slide97, streamsOfPresentation97 } from '../../testing/presentation97.ts';
import { container97, record97, word } from '../../testing/records97.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

const [HEADERS_FOOTERS, SHOWN, STRING] = [0x0fd9, 0x0fda, 0x0fba];
const [HEADER_BIT, FOOTER_BIT] = [0x10, 0x20];
const [OF_SLIDES, OF_NOTES] = [3, 4];

const headersFooters = (instance: number, bits: number, header: string, footer: string) => container97(HEADERS_FOOTERS, instance,
  record97(SHOWN, 0, word(0), word(bits)), record97(STRING, 1, Buffer.from(header, 'utf16le')),
  record97(STRING, 2, Buffer.from(footer, 'utf16le')));

test('what all slides say above and below is said behind the first one, and what a slide says itself behind that', async () => {
  const document = container97(DOCUMENT, 0,
    headersFooters(OF_SLIDES, FOOTER_BIT, 'Not shown', 'All slides'),
    headersFooters(OF_NOTES, HEADER_BIT | FOOTER_BIT, 'Above notes', 'Below notes'),
    container97(LIST, 0, entry97(2, 256), entry97(3, 257), entry97(4, 258)), container97(LIST, 2, entry97(5, 300)));
  const own = slide97({}, headersFooters(0, FOOTER_BIT, '', 'This slide'));
  const book = compoundFileOf(streamsOfPresentation97([document, slide97({ notes: 300 }), slide97({ notes: 300 }), own, container97(NOTES, 0)]));
  const { pages } = await readAll(await fileWith('talk.ppt', book));
  expect(pages.map(({ text }) => text)).toEqual(['All slides\n\nAbove notes\n\nBelow notes', '', 'This slide']);
});
