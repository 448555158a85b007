import type { Decoder } from '../../decoder.ts';
import { localName } from '../../archive/xml.ts';
import { DocumentBuilder } from '../../layout/document-builder.ts';
import { draftOfText, type Draft } from '../../layout/draft.ts';
import { documentOf, type Section } from '../../layout/paginate.ts';
import { AddressRoom } from '../../layout/word-links.ts';
import type { PageWarning } from '../../pages.ts';
import { embeddedPictures } from '../images/embedded-pictures.ts';
import { readCalculatedCells } from '../opendocument/calculated-cells.ts';
import { readDrawnParts } from './drawn-parts.ts';
import { resultsOf } from './formula-results.ts';
import { legacyPictures } from './legacy-pictures.ts';
import { openOfficeFile } from './open-office-file.ts';
import type { OfficePackage, Relation } from './office-package.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readSheetList, type Sheet } from './sheet-list.ts';
import { readSheetPart, type CellReading } from './sheet-part.ts';
import { readSlidePart } from './slide-part.ts';
import { readCellFormats } from './workbook-styles.ts';

/** Workbooks of Excel 2007 and later, row by row: each sheet is a page, named after it, with its comments and drawings behind it. */
export const workbook: Decoder = {
  open: (file, context) => openOfficeFile(file, context, async (office) => {
    const main = await office.mainPart();
    const relations = await office.relations(main);
    const partOf = (type: string) => relations.find((relation) => relation.type === type)?.target;
    const { sheets, hasDatesFrom1904, asksToCalculate } = await readSheetList(office, main);
    const reading: CellReading = {
      strings: await readSharedStrings(office, partOf('sharedStrings')),
      formatOf: await readCellFormats(office, partOf('styles'), hasDatesFrom1904),
      room: { characters: MAX_CHARACTERS },
      addresses: new AddressRoom(),
      asksToCalculate,
    };
    const { calculatedBook } = context.options;
    const calculated = calculatedBook === null ? undefined : await readCalculatedCells(calculatedBook);
    const sections: SheetSection[] = [];
    const pictures = embeddedPictures(context, (part) => office.read(part));
    // One beyond the limit says that there are more; a list may name a sheet as often as it likes.
    for (const sheet of sheets.slice(0, context.options.maxPages + 1)) {
      const results = calculated && resultsOf(calculated, sheet.name, hasDatesFrom1904);
      sections.push(await readSheet(office, sheet, { relations, reading: { ...reading, results } }));
    }
    return { ...documentOf(sections, pictures), lacksResults: sections.some((section) => section.lacksResults) };
  }),
};

/** Characters of all sheets that are held: what is more is left out, and the page says so. */
const MAX_CHARACTERS = 80_000_000;

type SheetSection = Section & { lacksResults: boolean };
type Book = { relations: readonly Relation[]; reading: CellReading };

async function readSheet(office: OfficePackage, { name, id, isHidden }: Sheet, { relations, reading }: Book): Promise<SheetSection> {
  const part = relations.find((relation) => relation.id === id)?.target;
  const said: PageWarning[] = isHidden ? ['hidden'] : [];
  const section: SheetSection = { label: name, drafts: [], warnings: said, lacksResults: false };
  if (part === undefined || !office.has(part)) return section;
  const { rows, headers, footers, warnings, lacksResults } = await readSheetPart(office, part, reading);
  const belonging = (await office.relations(part)).filter(({ target }) => office.has(target));
  return {
    ...section, lacksResults, warnings: [...said, ...warnings],
    drafts: [...headers, ...rows, ...await readBelonging(office, belonging), ...footers],
  };
}

/** Comments of cells, and the texts, charts and pictures that lie over the cells. */
async function readBelonging(office: OfficePackage, belonging: readonly Relation[]): Promise<Draft[]> {
  const builder = new DocumentBuilder();
  for (const { target } of belonging.filter(({ type }) => type === 'drawing')) {
    const drawn = await readDrawnParts(office, await office.relations(target));
    await readSlidePart(office, target, { builder, draw: (id) => drawn.draw(id, builder) });
    drawn.drawRest(builder);
  }
  for (const picture of (await legacyPictures(office, belonging)).values()) builder.addPicture(picture);
  builder.endParagraph();
  const drafts = builder.sections.flatMap((section) => section.drafts);
  for (const { target } of belonging.filter(({ type }) => type === 'comments')) drafts.push(...await readComments(office, target));
  return drafts;
}

async function readComments(office: OfficePackage, part: string): Promise<Draft[]> {
  const drafts: Draft[] = [];
  let [cell, text, isText] = ['', '', false];
  await office.readXml(part, {
    open(name, attributes) {
      if (localName(name) === 'comment') [cell, text] = [attributes['ref'] ?? '', ''];
      if (localName(name) === 't') isText = true;
    },
    text(piece) { if (isText) text += piece; },
    close(name) {
      if (localName(name) === 't') isText = false;
      const draft = localName(name) === 'comment' ? draftOfText(`${cell}: ${text.trim()}`) : null;
      if (draft !== null) drafts.push(draft);
    },
  });
  return drafts;
}
