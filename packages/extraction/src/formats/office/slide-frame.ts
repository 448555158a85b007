import type { XmlAttributes } from '../../archive/xml.ts';
import type { Rectangle } from '../../layout/boxes.ts';
import { unlessBroken, type OfficePackage } from './office-package.ts';
import { bulletOf, describedLevel, type Bullet, type LevelBullets } from './slide-bullets.ts';
import { placeOf, sayPlace, type PlaceSaid } from './slide-shapes.ts';

/** A place for text: what kind, and the number by which a slide refers to that of its layout. */
export type Placeholder = { type: string; index: string | undefined };

type Part = {
  placeholders: (Placeholder & { levels: LevelBullets; place: PlaceSaid })[];
  /** Of a master: bullets of its titles, of its bodies and of everything else. */
  styles: Map<string, LevelBullets>;
  /** What it writes on each slide itself, outside of all placeholders. */
  lines: string[];
  showsMaster: boolean;
};

/** What a slide has from its layout and its master. */
export type SlideFrame = {
  bullet(placeholder: Placeholder | null, level: number): Bullet | undefined;
  /** Where text stands that has no place of its own. */
  place(placeholder: Placeholder): Rectangle | undefined;
  /** The texts that both show on the slide. */
  lines: readonly string[];
};

export const noFrame: SlideFrame = { bullet: () => undefined, place: () => undefined, lines: [] };

const styleElements = new Map([['p:titleStyle', 'title'], ['p:bodyStyle', 'body'], ['p:otherStyle', 'other']]);

/** The kind of a master's text that a placeholder is: a master has one of each. */
const kindOf = (type: string) => (type === 'title' || type === 'ctrTitle' ? 'title' : ['ftr', 'hdr', 'dt', 'sldNum'].includes(type) ? 'other' : 'body');

/** Reads layouts and masters, each once: most slides share them. The slides are the document: what is around them may be broken. */
export class SlideFrames {
  readonly #office: OfficePackage;
  readonly #parts = new Map<string, Promise<Part>>();

  constructor(office: OfficePackage) {
    this.#office = office;
  }

  async of(slide: string): Promise<SlideFrame> {
    const layoutPart = await this.#related(slide, 'slideLayout');
    if (layoutPart === null) return noFrame;
    const masterPart = await this.#related(layoutPart, 'slideMaster');
    const layout = await this.#read(layoutPart);
    const master = masterPart === null ? null : await this.#read(masterPart);
    return {
      lines: [...layout.lines, ...(layout.showsMaster ? master?.lines ?? [] : [])],
      bullet: (placeholder, level) => bulletIn(layout, master, { placeholder, level }),
      place: (placeholder) => {
        const { ofLayout, ofMaster } = inherited(layout, master, placeholder);
        return placeOf(ofLayout?.place ?? {}) ?? placeOf(ofMaster?.place ?? {});
      },
    };
  }

  async #related(part: string, type: string): Promise<string | null> {
    const relations = await this.#office.relations(part).catch(unlessBroken([]));
    const found = relations.find((relation) => relation.type === type);
    return found !== undefined && this.#office.has(found.target) ? found.target : null;
  }

  #read(part: string): Promise<Part> {
    const known = this.#parts.get(part) ?? readPart(this.#office, part).catch(unlessBroken(emptyPart()));
    this.#parts.set(part, known);
    return known;
  }
}

const emptyPart = (): Part => ({ placeholders: [], styles: new Map(), lines: [], showsMaster: true });

function bulletIn(layout: Part, master: Part | null, { placeholder, level }: { placeholder: Placeholder | null; level: number }): Bullet | undefined {
  if (placeholder === null) return undefined;
  const { ofLayout, ofMaster } = inherited(layout, master, placeholder);
  return ofLayout?.levels[level] ?? ofMaster?.levels[level] ?? master?.styles.get(kindOf(placeholder.type))?.[level];
}

function inherited(layout: Part, master: Part | null, { type, index }: Placeholder) {
  const ofLayout = layout.placeholders.find((other) => other.index !== undefined && other.index === index)
    ?? layout.placeholders.find((other) => other.type === type);
  return { ofLayout, ofMaster: master?.placeholders.find((other) => kindOf(other.type) === kindOf(type)) };
}

const endsOfStyles = new Set(['a:lstStyle', ...styleElements.keys()]);

async function readPart(office: OfficePackage, part: string): Promise<Part> {
  const reader = new FrameReader();
  await office.readXml(part, {
    open: (name, attributes) => reader.open(name, attributes),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  });
  return reader.part;
}

class FrameReader {
  readonly part = emptyPart();
  /** The list style that is being read, and its level. */
  #levels: LevelBullets | null = null;
  #level: number | null = null;
  #shapeLevels: LevelBullets = [];
  #isPlaceholder = false;
  #isText = false;
  #isField = false;
  #line = '';
  readonly #opening = new Map(Object.entries<(attributes: XmlAttributes) => void>({
    'p:sldLayout': (attributes) => { this.part.showsMaster = attributes['showMasterSp'] !== '0'; },
    'p:sp': () => { [this.#shapeLevels, this.#isPlaceholder] = [[], false]; },
    'p:ph': (attributes) => {
      this.#isPlaceholder = true;
      this.part.placeholders.push({ type: attributes['type'] ?? 'obj', index: attributes['idx'], levels: this.#shapeLevels, place: {} });
    },
    'a:lstStyle': () => { this.#levels = this.#shapeLevels; },
    'a:fld': () => { this.#isField = true; },
    'a:t': () => { this.#isText = true; },
  }));

  open(name: string, attributes: XmlAttributes) {
    this.#opening.get(name)?.(attributes);
    if (this.#isPlaceholder) sayPlace(this.part.placeholders.at(-1)?.place ?? {}, name, attributes);
    const style = styleElements.get(name);
    if (style !== undefined) this.part.styles.set(style, (this.#levels = []));
    this.#level = describedLevel(name) ?? this.#level;
    const bullet = bulletOf(name, attributes);
    if (bullet !== undefined && this.#levels !== null && this.#level !== null) this.#levels[this.#level] = bullet;
  }

  /** A field is the number of the slide, or a date. */
  text(text: string) {
    if (this.#isText && !this.#isField && !this.#isPlaceholder) this.#line += text;
  }

  close(name: string) {
    if (endsOfStyles.has(name)) this.#levels = null;
    if (name === 'a:fld') this.#isField = false;
    if (name === 'a:t') this.#isText = false;
    if (name !== 'a:p') return;
    if (this.#line.trim() !== '') this.part.lines.push(this.#line.trim());
    this.#line = '';
  }
}
