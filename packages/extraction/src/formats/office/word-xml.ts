import { inChunks, readXml } from '../../archive/xml.ts';
import { Damaged } from '../../errors.ts';
import { addressOf } from '../../layout/addresses.ts';
import type { OfficePackage, Relation } from './office-package.ts';
import { WordXmlView, type WordXmlPart } from './word-xml-view.ts';

const stories: readonly WordXmlPart[] = ['header', 'document', 'footnotes', 'endnotes', 'comments', 'footer'];
/** Styles and lists stand before the text. */
const DEFINITIONS = 'definitions';
/** Attributes of an element, each with a value in quotation marks of one kind. */
const ATTRIBUTES = String.raw`((?:\s+[\w:.-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*`;
const LINK = new RegExp(`<w:hlink${ATTRIBUTES}>`, 'g');
const DESTINATION = /\bw:dest\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const PICTURE = new RegExp(`<w:binData${ATTRIBUTES}>([^<]*)<`, 'g');
const NAME = /\bw:name\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/** A document of Word 2003 in XML as if it were a package of 2007: each part is what the document says of it. */
export function packageOfWordXml(source: string): OfficePackage {
  const pictures = new Map(Array.from(source.matchAll(PICTURE), ([, attributes = '', content = '']) => [valueOf(NAME, attributes), content]));
  const ofPictures = Array.from(pictures.keys(), (name): Relation => ({ id: name, type: 'image', target: name }));
  const parts = [...stories.filter((part) => part !== 'document').map((part): Relation => ({ id: '', type: part, target: part })),
    { id: '', type: 'styles', target: DEFINITIONS }, { id: '', type: 'numbering', target: DEFINITIONS }];
  return {
    mainPart: async () => 'document',
    relations: async (part) => (part === 'document' ? [...parts, ...ofPictures] : ofPictures),
    links: async () => linksIn(source),
    has: (part) => part === DEFINITIONS || stories.some((story) => story === part) || pictures.has(part),
    async read(part) {
      const picture = pictures.get(part);
      if (picture === undefined) throw new Damaged('The document names a picture that it does not have.');
      return Buffer.from(picture, 'base64');
    },
    async readXml(part, handlers) {
      const view = new WordXmlView(stories.find((story) => story === part) ?? DEFINITIONS, handlers);
      await readXml(inChunks(source), {
        open: (name, attributes) => view.open(name, attributes), close: () => view.close(), text: (text) => view.text(text),
      });
    },
  };
}

function valueOf(attribute: RegExp, attributes: string): string {
  const [, double, single] = attribute.exec(attributes) ?? [];
  return double ?? single ?? '';
}

/** A link is named by where it leads. */
function linksIn(source: string): ReadonlyMap<string, string> {
  const named = Array.from(source.matchAll(LINK), ([, attributes = '']) => valueOf(DESTINATION, attributes).replaceAll('&amp;', '&'));
  return new Map(named.flatMap((destination) => {
    const address = addressOf(destination);
    return address === null ? [] : [[destination, address]];
  }));
}
