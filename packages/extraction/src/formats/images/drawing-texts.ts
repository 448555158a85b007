import { localName, readXml, withoutComments, type XmlAttributes } from '../../archive/xml.ts';
import { ownValue, StyleSheets } from '../text/style-sheets.ts';

const textElements = new Set(['text', 'title', 'desc', 'textPath', 'flowPara', 'flowRoot', 'foreignObject']);
const silentElements = new Set(['title', 'desc', 'metadata', 'style', 'script']);
/** What is shown where something uses it. */
const definitions = new Set(['defs', 'symbol']);

const isHidden = ({ display, visibility, opacity = '', style = '' }: XmlAttributes) =>
  display === 'none' || visibility === 'hidden' || visibility === 'collapse' || isNought(ownValue(style, 'opacity') ?? opacity);

function isNought(value: string): boolean {
  const number = value.trim().replace(/%$/, '');
  return number !== '' && Number(number) === 0;
}

/** A drawing may use what it defines; a file that uses it without end says nothing more. */
const MAX_USES = 1000;
/** Texts of one thing that is used. */
const MAX_TEXTS = 50;
/** Elements around a text by whose names it may be used. */
const MAX_NAMES = 4;

/** `media` is what a sheet of styles is for. */
type Open = { name: string; id: string | undefined; media: string | undefined; isHidden: boolean };
type Said = { text: string } | { used: string };

export type DrawingTexts = { texts: string[]; hasHidden: boolean };

/** The texts of a drawing in the order of the file, each use of a text that is defined once among them. */
export async function readDrawingTexts(source: string): Promise<DrawingTexts> {
  const reader = new TextReader();
  await readXml([withoutComments(source)], {
    isLenient: true,
    open: (name, attributes) => reader.open(localName(name), attributes),
    text: (part) => reader.text(part),
    close: () => reader.close(),
  });
  return { texts: reader.texts, hasHidden: reader.hasHidden };
}

class TextReader {
  hasHidden = false;
  readonly #said: Said[] = [];
  readonly #named = new Map<string, string[]>();
  readonly #open: Open[] = [];
  readonly #styles = new StyleSheets();
  #sheet = '';
  #text = '';
  #uses = 0;
  readonly #depth = { text: 0, silent: 0, defined: 0, hidden: 0 };

  get texts(): string[] {
    return this.#said.flatMap((said) => ('text' in said ? [said.text] : this.#named.get(said.used) ?? []));
  }

  open(name: string, attributes: XmlAttributes) {
    const element = { name, id: attributes['id'], media: attributes['media'], isHidden: isHidden(attributes) || this.#styles.hides(name, attributes) };
    this.#open.push(element);
    this.#count(element, 1);
    // Lines of one text are spans at places of their own.
    if (name === 'tspan' && !/\s$/.test(this.#text)) this.#text += ' ';
    if (name === 'use' && this.#isShown() && this.#uses < MAX_USES) this.#use((attributes['href'] ?? attributes['xlink:href'] ?? '').slice(1));
  }

  text(part: string) {
    if (this.#open.at(-1)?.name === 'style') this.#sheet += part;
    if (this.#depth.text === 0 || this.#depth.silent > 0) return;
    if (this.#depth.hidden === 0) this.#text += part;
    else this.hasHidden ||= part.trim() !== '';
  }

  close() {
    const element = this.#open.at(-1);
    if (element === undefined) return;
    if (textElements.has(element.name) && this.#depth.text === 1) this.#endText();
    if (element.name === 'style') this.#styles.add(this.#sheet, element.media);
    this.#sheet = '';
    this.#open.pop();
    this.#count(element, -1);
  }

  #count({ name, isHidden: hides }: Open, by: 1 | -1) {
    if (textElements.has(name)) this.#depth.text += by;
    if (silentElements.has(name)) this.#depth.silent += by;
    if (definitions.has(name)) this.#depth.defined += by;
    if (hides) this.#depth.hidden += by;
  }

  #isShown(): boolean {
    return this.#depth.hidden === 0 && this.#depth.defined === 0;
  }

  #use(used: string) {
    this.#uses += 1;
    this.#said.push({ used });
  }

  #endText() {
    const text = this.#text.replace(/\s+/gu, ' ').trim();
    this.#text = '';
    if (text === '') return;
    if (this.#isShown()) this.#said.push({ text });
    if (this.#depth.hidden > 0) return;
    for (const id of this.#open.slice(-MAX_NAMES).flatMap((element) => element.id ?? [])) {
      const texts = this.#named.get(id) ?? [];
      this.#named.set(id, texts);
      if (texts.length < MAX_TEXTS) texts.push(text);
    }
  }
}
