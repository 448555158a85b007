import type { PDFDocument, PDFObject } from 'mupdf';
import { copyOf } from './copy-dictionary.ts';

/** Replaces what pages of one document say; what several of them share is copied once. */
type Silence = { pdf: PDFDocument; copies: Map<number, PDFObject>; spaces: Map<1 | 2, PDFObject> };

/**
 * Makes the text of pages say nothing: it is drawn as before, and whoever selects, searches or copies it meets spaces, because that is
 * what the codes of its fonts are said to mean. What other pages may use as well is copied first.
 *
 * A composite font that is not embedded stays as it is: readers choose its letters by what they mean.
 */
export function silencer(pdf: PDFDocument): (page: PDFObject) => void {
  const silence: Silence = { pdf, copies: new Map(), spaces: new Map() };
  return (page) => {
    page.put('Resources', silentResources(silence, page.getInheritable('Resources')));
    const contents = partsOf(page.get('Contents')).map(textOfStream).join('\n');
    if (NAMES_TEXT.test(contents)) page.put('Contents', pdf.addStream(withoutNamedText(contents), {}));
    silenceAppearances(silence, page.get('Annots'));
  };
}

/** Text that a program gives in the place of what it draws: readers believe it more than the font. */
const NAMES_TEXT = /\/ActualText(?=\s*[(<])/gu;
/** Nobody knows this entry, so nobody reads it; of the same length, so that nothing else moves. */
const withoutNamedText = (contents: string) => Buffer.from(contents.replaceAll(NAMES_TEXT, '/NoLongText'), 'latin1');

const textOfStream = (stream: PDFObject) => Buffer.from(stream.readStream().asUint8Array()).toString('latin1');

function partsOf(contents: PDFObject): PDFObject[] {
  if (contents.isStream()) return [contents];
  const parts: PDFObject[] = [];
  if (contents.isArray()) contents.forEach((part) => { if (part.isStream()) parts.push(part); });
  return parts;
}

function silentResources(silence: Silence, given: PDFObject): PDFObject {
  const { pdf } = silence;
  const resources = copyOf(pdf, given);
  resources.put('Font', mapped(pdf, given.get('Font'), (font) => silentFont(silence, font)));
  resources.put('XObject', mapped(pdf, given.get('XObject'), (object) => silentForm(silence, object)));
  resources.put('Properties', mapped(pdf, given.get('Properties'), (properties) => {
    if (!properties.isDictionary() || properties.get('ActualText').isNull()) return properties;
    const copy = copyOf(pdf, properties);
    copy.delete('ActualText');
    return copy;
  }));
  return resources;
}

function mapped(pdf: PDFDocument, dictionary: PDFObject, change: (value: PDFObject) => PDFObject): PDFObject {
  const copy = pdf.newDictionary();
  if (dictionary.isDictionary()) dictionary.forEach((value, key) => { copy.put(String(key), change(value)); });
  return copy;
}

function silentFont(silence: Silence, font: PDFObject): PDFObject {
  const isComposite = font.get('Subtype').asName() === 'Type0';
  if (isComposite && !isEmbedded(font.get('DescendantFonts', 0, 'FontDescriptor'))) return font;
  return copiedOnce(silence, font, () => {
    const copy = silence.pdf.addObject(copyOf(silence.pdf, font));
    copy.put('ToUnicode', spacesOf(silence, isComposite ? 2 : 1));
    return copy;
  });
}

const isEmbedded = (descriptor: PDFObject) => ['FontFile', 'FontFile2', 'FontFile3'].some((key) => !descriptor.get(key).isNull());

/** A part of a page that is kept as an object of its own. It may hold itself, by mistake. */
function silentForm(silence: Silence, object: PDFObject): PDFObject {
  if (!object.isStream() || object.get('Subtype').asName() !== 'Form') return object;
  return copiedOnce(silence, object, (known) => {
    const entries = copyOf(silence.pdf, object);
    for (const key of ['Filter', 'DecodeParms', 'Length', 'Resources']) entries.delete(key);
    const copy = known(silence.pdf.addStream(withoutNamedText(textOfStream(object)), entries));
    const resources = object.get('Resources');
    if (resources.isDictionary()) copy.put('Resources', silentResources(silence, resources));
    return copy;
  });
}

type Know = (copy: PDFObject) => PDFObject;

function copiedOnce({ copies }: Silence, object: PDFObject, make: (know: Know) => PDFObject): PDFObject {
  if (!object.isIndirect()) return make((copy) => copy);
  const number = object.asIndirect();
  const known = copies.get(number);
  if (known) return known;
  const know = (copy: PDFObject) => {
    copies.set(number, copy);
    return copy;
  };
  return know(make(know));
}

/** What annotations and the fields of forms look like. */
function silenceAppearances(silence: Silence, annotations: PDFObject) {
  if (!annotations.isArray()) return;
  annotations.forEach((annotation) => {
    const appearances = annotation.get('AP');
    const normal = appearances.get('N');
    if (!normal.isStream() && !normal.isDictionary()) return;
    const copy = copyOf(silence.pdf, appearances);
    copy.put('N', normal.isStream() ? silentForm(silence, normal) : mapped(silence.pdf, normal, (state) => silentForm(silence, state)));
    annotation.put('AP', copy);
  });
}

const hex = (value: number, bytes: number) => `<${value.toString(16).padStart(bytes * 2, '0')}>`;
const CODES = 256;
/** The format allows a hundred. */
const RANGES_AT_ONCE = 64;

/** A table by which all codes of so many bytes mean a space. */
function spacesOf({ pdf, spaces }: Silence, bytes: 1 | 2): PDFObject {
  const known = spaces.get(bytes);
  if (known) return known;
  const row = `[${Array<string>(CODES).fill('<0020>').join(' ')}]`;
  const ranges = Array.from({ length: bytes === 1 ? 1 : CODES }, (_, at) => `${hex(at * CODES, bytes)} ${hex(at * CODES + CODES - 1, bytes)} ${row}`);
  const blocks: string[] = [];
  for (let at = 0; at < ranges.length; at += RANGES_AT_ONCE) {
    const some = ranges.slice(at, at + RANGES_AT_ONCE);
    blocks.push(`${some.length} beginbfrange`, ...some, 'endbfrange');
  }
  const map = pdf.addStream([
    '/CIDInit /ProcSet findresource begin', '12 dict begin', 'begincmap', '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    `/CMapName /Spaces-${bytes} def`, '/CMapType 2 def', '1 begincodespacerange', `${hex(0, bytes)} ${hex(CODES ** bytes - 1, bytes)}`, 'endcodespacerange',
    ...blocks, 'endcmap', 'CMapName currentdict /CMap defineresource pop', 'end', 'end',
  ].join('\n'), {});
  spaces.set(bytes, map);
  return map;
}
