import { expect, test } from 'vitest';
import { compoundFileOf } from '../../testing/compound-file.ts';
import { DOCUMENT, entry97, LIST, MASTER, slide97, streamsOfPresentation97 } from '../../testing/presentation97.ts';
import { readAll } from '../../testing/read-all.ts';
import { container97, long, record97 } from '../../testing/records97.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

const [DRAWING, CONTAINER, GROUP, SHAPE, TEXT_BOX, CLIENT_DATA] = [0x040c, 0xf002, 0xf003, 0xf004, 0xf00d, 0xf011];
const [PLACEHOLDER, TEXT_HEADER, TEXT] = [0x0bc3, 0x0f9f, 0x0fa0];
const [SLIDES, MASTERS] = [0, 1];
const BODY = 2;
const SHOWS_MASTER = 1;

const shape = (text: string, ...more: Buffer[]) => container97(SHAPE, 0, ...more,
  container97(TEXT_BOX, 0, record97(TEXT_HEADER, 0, long(4)), record97(TEXT, 0, Buffer.from(text, 'utf16le'))));
const placeholder = (text: string) => shape(text, container97(CLIENT_DATA, 0, record97(PLACEHOLDER, 0, long(0), Buffer.from([BODY, 0, 0, 0]))));
const drawing = (...shapes: Buffer[]) => container97(DRAWING, 0, container97(CONTAINER, 0, container97(GROUP, 0, ...shapes)));

const document = container97(DOCUMENT, 0,
  container97(LIST, SLIDES, entry97(2, 256), entry97(3, 257), entry97(4, 258)), container97(LIST, MASTERS, entry97(5, 2_147_483_648)));
const master = container97(MASTER, 0, drawing(placeholder('Click to edit'), shape('Acme, in confidence'), shape('– *')));
const behind = { master: 2_147_483_648, flags: SHOWS_MASTER };
const parts = [document, slide97({ master: 2_147_483_648 }, drawing(shape('Without it'))), slide97(behind, drawing(shape('First'))),
  slide97(behind, drawing(shape('Second'))), master];

test('what a master writes is said once, behind the first slide that shows it, without its placeholders and frames of numbers', async () => {
  const { pages } = await readAll(await fileWith('talk.ppt', compoundFileOf(streamsOfPresentation97(parts))));
  expect(pages.map(({ text }) => text)).toEqual(['Without it', 'First\n\nAcme, in confidence', 'Second']);
});

test('of a file that was saved for PowerPoint 95 too, the presentation of 97 is read', async () => {
  const { 'Current User': user, 'PowerPoint Document': stream } = streamsOfPresentation97(parts);
  const file = compoundFileOf({
    'Current User': Buffer.from('of 95'), 'PowerPoint Document': Buffer.from('of 95'),
    'PP97_DUALSTORAGE/Current User': user, 'PP97_DUALSTORAGE/PowerPoint Document': stream,
  });
  const { pages } = await readAll(await fileWith('both.ppt', file));
  expect(pages.map(({ text }) => text)).toEqual(['Without it', 'First\n\nAcme, in confidence', 'Second']);
});
