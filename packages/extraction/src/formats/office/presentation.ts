import type { Decoder, OpenDocument, ReadingContext } from '../../decoder.ts';
import { DocumentBuilder } from '../../layout/document-builder.ts';
import { titleOf } from '../../layout/draft.ts';
import { documentOf, type Section } from '../../layout/paginate.ts';
import { addRunningLines } from '../../layout/running-lines.ts';
import { embeddedPictures } from '../images/embedded-pictures.ts';
import { readDrawnParts } from './drawn-parts.ts';
import { openOfficeFile } from './open-office-file.ts';
import type { OfficePackage } from './office-package.ts';
import { readCommentAuthors, readSlideComments } from './slide-comments.ts';
import { SlideFrames } from './slide-frame.ts';
import { readSlidePart } from './slide-part.ts';

/** Slides in the order in which they are shown, each with its notes after it. */
export const presentation: Decoder = {
  open: (file, context) => openOfficeFile(file, context, (office) => readPresentation(office, context)),
};

export async function readPresentation(office: OfficePackage, context: ReadingContext): Promise<OpenDocument> {
  const main = await office.mainPart();
  const relations = await office.relations(main);
  const sections: Section[] = [];
  const deck: Deck = { office, frames: new SlideFrames(office), authors: await readCommentAuthors(office, relations), said: new Set() };
  for (const id of await slideIds(office, main)) {
    // One beyond the limit says that there are more; a list may name a slide as often as it likes.
    if (sections.length > context.options.maxPages) break;
    const slide = relations.find((relation) => relation.id === id);
    if (slide !== undefined && office.has(slide.target)) sections.push(await readSlide(deck, slide.target));
  }
  return documentOf(sections, embeddedPictures(context, (part) => office.read(part)));
}

async function slideIds(office: OfficePackage, main: string): Promise<string[]> {
  const ids: string[] = [];
  await office.readXml(main, { open: (name, attributes) => { if (name === 'p:sldId') ids.push(attributes['r:id'] ?? ''); } });
  return ids;
}

type Deck = {
  office: OfficePackage;
  frames: SlideFrames;
  authors: ReadonlyMap<string, string>;
  /** Headers and footers that a slide before had. */
  said: Set<string>;
};

/**
 * The slide with its charts as tables and the texts of its diagrams, then what belongs to it: its notes, its comments, its headers and
 * footers with what its layout and its master write on it.
 */
async function readSlide({ office, frames, authors, said }: Deck, slide: string): Promise<Section> {
  const builder = new DocumentBuilder();
  const belonging = await office.relations(slide);
  const drawn = await readDrawnParts(office, belonging);
  const draw = (id: string | undefined) => drawn.draw(id, builder);
  const { isHidden, runningLines } = await readSlidePart(office, slide, { builder, frame: await frames.of(slide), draw });
  drawn.drawRest(builder);
  for (const type of ['notesSlide', 'comments']) {
    for (const { target } of belonging.filter((relation) => relation.type === type && office.has(relation.target))) {
      if (type === 'comments') await readSlideComments(office, target, { builder, authors });
      else runningLines.push(...(await readSlidePart(office, target, { builder })).runningLines);
    }
  }
  const drafts = builder.sections.flatMap((section) => section.drafts);
  const warnings = builder.sections.flatMap((section) => section.warnings ?? []);
  addRunningLines(drafts, runningLines, said);
  return { drafts, label: titleOf(drafts), warnings: [...(isHidden ? ['hidden' as const] : []), ...warnings] };
}
