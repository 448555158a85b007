import { openZip, type ZipArchive } from '../../archive/zip.ts';
import { readXml } from '../../archive/xml.ts';
import type { Decoder } from '../../decoder.ts';
import { openFileSource } from '../../detection/byte-source.ts';
import { Damaged } from '../../errors.ts';
import { DocumentBuilder } from '../../layout/document-builder.ts';
import { titleOf } from '../../layout/draft.ts';
import { documentOf, type Section } from '../../layout/paginate.ts';
import { embeddedPictures } from '../images/embedded-pictures.ts';
import { readCalculatedCells, type CalculatedCells } from './calculated-cells.ts';
import { Deletions } from './deletions.ts';
import { objectPart, readFormulaObjects } from './formula-objects.ts';
import { ListStyles } from './list-styles.ts';
import { OpenDocumentStory } from './open-document-story.ts';
import { openProtectedZip } from './open-protected.ts';
import type { StoryPart } from './story-elements.ts';
import { TellingStyles } from './telling-styles.ts';

/** Texts, sheets, slides, drawings and formulas of the Open Document family. */
export const openDocument: Decoder = {
  async open({ path, extension }, context) {
    const source = await openFileSource(path);
    try {
      const { calculatedBook, password } = context.options;
      const written = await openZip(source);
      const zip = await openProtectedZip(written, password);
      if (!zip.has('content.xml')) throw new Damaged('The document has no content.');
      const calculated = calculatedBook === null ? undefined : await readCalculatedCells(calculatedBook);
      const sections = await readSections(zip, { extension, calculated });
      const document = documentOf(sections, embeddedPictures(context, (name) => zip.read(name)));
      const lacksResults = sections.some(({ warnings }) => warnings?.includes('formulas-not-calculated'));
      return { ...document, lacksResults, isUnlocked: zip !== written, close: () => source.close() };
    } catch (error) {
      await source.close();
      throw error;
    }
  },
};

type Wanted = { extension: string; calculated: CalculatedCells | undefined };

async function readSections(zip: ZipArchive, { extension, calculated }: Wanted): Promise<Section[]> {
  const builder = new DocumentBuilder();
  // Headers and footers of texts stand in the master pages; those of slides are the same on every slide.
  const hasMasters = (extension === 'odt' || extension === 'ott') && zip.has('styles.xml');
  const hasSheets = extension === 'ods' || extension === 'ots';
  const [styles, listStyles] = [new TellingStyles(), new ListStyles()];
  const formulas = new Map(await readFormulaObjects(zip));
  const found = new Set(formulas.keys());
  const readPart = async (part: string, wanted: StoryPart) => {
    const story = new OpenDocumentStory(builder, { wanted, styles, listStyles, calculated, formulas, hasSheets: hasSheets && wanted === 'body' });
    const deletions = new Deletions();
    await readXml(await zip.stream(part), {
      open: (name, attributes) => {
        deletions.open(name);
        story.open(name, attributes);
      },
      close: (name) => {
        deletions.close(name);
        story.close(name);
      },
      text: (text) => (deletions.has(text) ? builder.warn('deleted-text') : story.text(text)),
    });
    story.end();
  };
  if (hasMasters) await readPart('styles.xml', 'header');
  await readPart('content.xml', 'body');
  // What no place in the text names stands behind it.
  const isPlaced = (name = '') => found.has(name) && !formulas.has(name);
  for (const part of zip.names.filter((each) => objectPart.test(each) && !isPlaced(objectPart.exec(each)?.groups?.['name']))) await readPart(part, 'object');
  if (hasMasters) await readPart('styles.xml', 'footer');
  // A slide has a name of its own, `page1` by default; its title says more.
  if (hasSheets) return builder.sections;
  return builder.sections.map(({ drafts, label, warnings }) => ({ drafts, warnings, label: label == null ? null : titleOf(drafts) }));
}
