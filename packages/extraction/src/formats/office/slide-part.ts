import type { DocumentBuilder } from '../../layout/document-builder.ts';
import { addPicture, picturesOf, type OfficePackage } from './office-package.ts';

/** Placeholders that say nothing of their own: numbers, dates, the picture of the slide in its notes. */
const silent = new Set(['sldNum', 'dt', 'sldImg']);
/** Placeholders that say the same on most slides. */
const running = new Set(['ftr', 'hdr']);
const titles = new Set(['title', 'ctrTitle']);
const textElements = new Set(['a:t', 'm:t', 'p:text']);
/** Ends of paragraphs; a comment is one text. */
const paragraphElements = new Set(['a:p', 'p:text', 'p:cm']);

export type SlidePart = {
  isHidden: boolean;
  /** Its headers and footers, which are not written. */
  runningLines: string[];
};

/** Writes the texts of a slide, of its notes or of a diagram, shape by shape in the order of the file. */
export async function readSlidePart(office: OfficePackage, part: string, builder: DocumentBuilder): Promise<SlidePart> {
  const pictures = await picturesOf(office, part);
  const runningLines: string[] = [];
  let isHidden = false;
  let placeholder = '';
  let level = 0;
  let hasBullet = false;
  let textDepth = 0;
  const openings = new Map(Object.entries<(attributes: Readonly<Record<string, string>>) => void>({
    'p:sld': (attributes) => { isHidden = attributes['show'] === '0'; },
    'p:sp': () => { placeholder = ''; },
    'p:ph': (attributes) => {
      placeholder = attributes['type'] ?? 'body';
      if (running.has(placeholder)) runningLines.push('');
    },
    'a:p': () => { level = 0; hasBullet = false; },
    'a:pPr': (attributes) => { level = Number(attributes['lvl'] ?? 0) || 0; },
    'a:buChar': () => { hasBullet = true; },
    'a:buAutoNum': () => { hasBullet = true; },
    'a:br': () => builder.write('\n'),
    'a:tab': () => builder.write('\t'),
    'a:blip': (attributes) => addPicture(builder, pictures, attributes['r:embed']),
    'a:tbl': () => builder.openTable(),
    'a:tc': () => builder.openCell(),
  }));
  const endParagraph = () => {
    if (titles.has(placeholder)) builder.endParagraph('heading', 1);
    else if (hasBullet || level > 0) builder.endParagraph('list-item', level);
    else builder.endParagraph();
  };
  const write = (text: string) => {
    if (running.has(placeholder)) runningLines.push(`${runningLines.pop() ?? ''}${text}`);
    else if (!silent.has(placeholder)) builder.write(text);
  };
  await office.readXml(part, {
    open: (name, attributes) => {
      if (textElements.has(name)) textDepth += 1;
      openings.get(name)?.(attributes);
    },
    text: (text) => { if (textDepth > 0) write(text); },
    close: (name) => {
      if (textElements.has(name)) textDepth -= 1;
      if (paragraphElements.has(name)) endParagraph();
      if (name === 'p:pic') builder.endParagraph();
      if (name === 'a:tc') builder.closeCell();
      if (name === 'a:tr') builder.closeRow();
      if (name === 'a:tbl') builder.closeTable();
    },
  });
  // The picture of a background stands outside of all shapes.
  builder.endText();
  return { isHidden, runningLines };
}
