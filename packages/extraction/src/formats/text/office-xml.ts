import type { OpenDocument, ReadingContext } from '../../decoder.ts';
import { beforeRoot } from './xml-root.ts';

/** Of a document or a presentation of 2007 and later, stored as one XML file with all its parts. */
const PACKAGE = /\s*<pkg:package[\s>]/y;
const OF_SLIDES = /<pkg:part\s[^<>]*presentationml\.presentation\.main/;
/** Of a document that Word 2003 stored as XML. */
const WORD_2003 = /\s*<w:wordDocument[\s>]/y;

/** Opens what Word and PowerPoint stored as XML; null of other files. */
export async function openOfficeXml(source: string, context: ReadingContext): Promise<OpenDocument | null> {
  if (beforeRoot(source, WORD_2003) !== undefined) {
    const { packageOfWordXml } = await import('../office/word-xml.ts');
    const { readWord } = await import('../office/word-document.ts');
    return readWord(packageOfWordXml(source), context);
  }
  if (beforeRoot(source, PACKAGE) === undefined) return null;
  const { openPackage } = await import('../office/office-package.ts');
  const { partsOfFlatPackage } = await import('../office/flat-package.ts');
  const office = openPackage(partsOfFlatPackage(source));
  if (OF_SLIDES.test(source)) return (await import('../office/presentation.ts')).readPresentation(office, context);
  return (await import('../office/word-document.ts')).readWord(office, context);
}
