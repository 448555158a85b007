import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { zipOf } from '../../testing/zip-writer.ts';

const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...targets: [id: string, type: string, target: string][]) => `<Relationships>${targets.map(([id, type, target]) =>
  `<Relationship Id="${id}" Type="${relationType}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** A presentation of slides, each given as what its drawing holds. */
function presentationOf(slides: readonly string[], parts: Record<string, string | Uint8Array> = {}): Buffer {
  const ids = slides.map((_, index) => `r${index + 1}`);
  return zipOf({
    '[Content_Types].xml': '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
    '_rels/.rels': relations(['r1', 'officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${ids.map((id) => `<p:sldId r:id="${id}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(...ids.map((id, index) => [id, 'slide', `slides/slide${index + 1}.xml`] as [string, string, string])),
    ...Object.fromEntries(slides.map((slide, index) => [`ppt/slides/slide${index + 1}.xml`, `<p:sld><p:cSld>${slide}</p:cSld></p:sld>`])),
    ...parts,
  });
}

const shape = (placeholder: string, ...runs: string[]) =>
  `<p:sp><p:nvPr><p:ph type="${placeholder}"/></p:nvPr><a:p>${runs.map((run) => `<a:r><a:t>${run}</a:t></a:r>`).join('')}</a:p></p:sp>`;

test('what slides say above and below is said behind the first slide that has it, numbers and dates are not', async () => {
  const slides = ['Sales', 'Sales', 'Costs'].map((footer, index) =>
    `${shape('title', `Slide ${index + 1}`)}${shape('ftr', footer, ' 2024')}${shape('sldNum', String(index + 1))}${shape('dt', '1 May')}${shape('body', 'Words')}`);
  const { pages } = await readAll(await fileWith('talk.pptx', presentationOf(slides, {
    'ppt/slides/_rels/slide1.xml.rels': relations(['r1', 'notesSlide', '../notesSlides/notesSlide1.xml']),
    'ppt/notesSlides/notesSlide1.xml': `<p:notes>${shape('hdr', 'Above notes')}${shape('body', 'A note')}${shape('ftr', 'Sales 2024')}</p:notes>`,
  })));
  expect(pages.map(({ text }) => text)).toEqual([
    'Slide 1\n\nWords\n\nA note\n\nSales 2024\n\nAbove notes', 'Slide 2\n\nWords', 'Slide 3\n\nWords\n\nCosts 2024',
  ]);
});

test('a picture that is the background of a slide is read', async () => {
  const fixture = readFileSync(path.join(import.meta.dirname, '../../../fixtures/124-png-transparent/input.png'));
  const { pages } = await readAll(await fileWith('background.pptx', presentationOf(
    ['<p:bg><p:bgPr><a:blipFill><a:blip r:embed="r1"/></a:blipFill></p:bgPr></p:bg><p:spTree/>'], {
      'ppt/slides/_rels/slide1.xml.rels': relations(['r1', 'image', '../media/image1.png']),
      'ppt/media/image1.png': await sharp(fixture).flatten({ background: '#ffffff' }).png().toBuffer(),
    })));
  expect(pages).toMatchObject([{ source: 'ocr', text: expect.stringContaining('BAKERY') as string }]);
});
