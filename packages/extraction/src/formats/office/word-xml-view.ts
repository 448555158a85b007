import type { XmlAttributes, XmlHandlers } from '../../archive/xml.ts';
import { formatOfNumber } from '../word97/numbering.ts';

/** Which part of a Word file of 2007 something would stand in that Word 2003 writes where it belongs. */
export type WordXmlPart = 'document' | 'header' | 'footer' | 'footnotes' | 'endnotes' | 'comments';

const beginnings = new Map<string, WordXmlPart>([
  ['w:body', 'document'], ['w:hdr', 'header'], ['w:ftr', 'footer'], ['w:footnote', 'footnotes'], ['w:endnote', 'endnotes'], ['w:comment', 'comments'],
]);
/** What refers to a note, in the text. */
const references = new Map<WordXmlPart, string>([['footnotes', 'w:footnoteReference'], ['endnotes', 'w:endnoteReference']]);
/** What one element for all changes is called in newer files. */
const annotations = new Map([['Word.Deletion', 'w:del'], ['Word.Insertion', 'w:ins'], ['Word.Comment', 'w:comment']]);

type Element = { name: string; attributes: XmlAttributes };
type Rename = (attributes: XmlAttributes) => Element;

const renamed = (name: string, attribute: string, from: string): Rename => ({ [from]: value = '', ...attributes }) =>
  ({ name, attributes: { ...attributes, [attribute]: value } });

const renames = new Map(Object.entries<Rename>({
  'aml:annotation': ({ 'w:type': type = '', 'aml:author': author = '' }) => ({ name: annotations.get(type) ?? 'aml:annotation', attributes: { 'w:author': author } }),
  'w:listDef': renamed('w:abstractNum', 'w:abstractNumId', 'w:listDefId'),
  'w:list': renamed('w:num', 'w:numId', 'w:ilfo'),
  'w:ilst': renamed('w:abstractNumId', 'w:val', 'w:val'),
  'w:ilfo': renamed('w:numId', 'w:val', 'w:val'),
  'w:nfc': ({ 'w:val': value }) => ({ name: 'w:numFmt', attributes: { 'w:val': formatOfNumber(Number(value)) } }),
  'w:hlink': renamed('w:hyperlink', 'r:id', 'w:dest'),
  'w:vmerge': renamed('w:vMerge', 'w:val', 'w:val'),
  'v:imagedata': renamed('v:imagedata', 'r:id', 'src'),
}));

/** A document of Word 2003 in XML, as its elements are called in files of 2007; of its text, what stands in one part of these. */
export class WordXmlView implements XmlHandlers {
  readonly #wanted: WordXmlPart | 'definitions';
  readonly #handlers: XmlHandlers;
  /** Of each element that is open. */
  readonly #names: string[] = [];
  readonly #parts: (WordXmlPart | null)[] = [];
  #notes = 0;

  constructor(wanted: WordXmlPart | 'definitions', handlers: XmlHandlers) {
    this.#wanted = wanted;
    this.#handlers = handlers;
  }

  open(name: string, attributes: XmlAttributes) {
    const element = renames.get(name)?.(attributes) ?? { name, attributes };
    const around = this.#parts.at(-1) ?? null;
    const begun = this.#partBegunBy(element.name, around);
    const part = begun ?? around;
    this.#names.push(element.name);
    this.#parts.push(part);
    const id = begun === null ? {} : this.#beginPart(begun, around);
    if (this.#isShown(part)) this.#handlers.open?.(element.name, { ...element.attributes, ...id });
  }

  close() {
    const part = this.#parts.pop() ?? null;
    const name = this.#names.pop() ?? '';
    if (this.#isShown(part)) this.#handlers.close?.(name);
  }

  text(text: string) {
    if (this.#isShown(this.#parts.at(-1) ?? null)) this.#handlers.text?.(text);
  }

  #isShown = (part: WordXmlPart | null) => (this.#wanted === 'definitions' ? part === null : part === this.#wanted);

  /** Notes of the text stand in it; those before it are only what parts notes from it. */
  #partBegunBy(name: string, around: WordXmlPart | null): WordXmlPart | null {
    const part = beginnings.get(name) ?? null;
    return part === 'document' || around !== null ? part : null;
  }

  /** A note gets a number, and the text around it a reference. */
  #beginPart(part: WordXmlPart, around: WordXmlPart | null): XmlAttributes {
    const reference = references.get(part);
    if (reference === undefined) return {};
    const id = { 'w:id': String(this.#notes++) };
    if (around === this.#wanted) {
      this.#handlers.open?.(reference, id);
      this.#handlers.close?.(reference);
    }
    return id;
  }
}
