import type { XmlAttributes } from '../../archive/xml.ts';
import type { DocumentBuilder } from '../../layout/document-builder.ts';
import { addPicture, picturesOf, type OfficePackage } from './office-package.ts';
import { bulletOf, describedLevel, levelOf, SlideNumbers, type Bullet, type LevelBullets } from './slide-bullets.ts';
import { noFrame, type Placeholder, type SlideFrame } from './slide-frame.ts';

/** Placeholders that say nothing of their own: numbers, dates, the picture of the slide in its notes. */
const silent = new Set(['sldNum', 'dt', 'sldImg']);
/** Placeholders that say the same on most slides. */
const running = new Set(['ftr', 'hdr']);
const titles = new Set(['title', 'ctrTitle']);
const textElements = new Set(['a:t', 'm:t']);

export type SlidePart = {
  isHidden: boolean;
  /** Its headers and footers, which are not written, and what its layout writes on it. */
  runningLines: string[];
};

type Target = { builder: DocumentBuilder; frame?: SlideFrame };

/** Writes the texts of a slide, of its notes or of a diagram, shape by shape in the order of the file. */
export async function readSlidePart(office: OfficePackage, part: string, { builder, frame = noFrame }: Target): Promise<SlidePart> {
  const story = new SlideStory(builder, await picturesOf(office, part), frame);
  await office.readXml(part, {
    open: (name, attributes) => story.open(name, attributes),
    text: (text) => story.text(text),
    close: (name) => story.close(name),
  });
  // The picture of a background stands outside of all shapes.
  builder.endText();
  return { isHidden: story.isHidden, runningLines: story.showsFrame ? [...story.runningLines, ...frame.lines] : story.runningLines };
}

class SlideStory {
  readonly runningLines: string[] = [];
  isHidden = false;
  showsFrame = true;
  readonly #builder: DocumentBuilder;
  readonly #frame: SlideFrame;
  readonly #opening: ReadonlyMap<string, (attributes: XmlAttributes) => void>;
  #placeholder: Placeholder | null = null;
  #shapeLevels: LevelBullets = [];
  #numbers = new SlideNumbers();
  #level = 0;
  #bullet: Bullet | undefined;
  #hasBegun = false;
  /** The level of the shape's own list style that is being read. */
  #described: number | null = null;
  #textDepth = 0;

  constructor(builder: DocumentBuilder, pictures: ReadonlyMap<string, string>, frame: SlideFrame) {
    this.#builder = builder;
    this.#frame = frame;
    this.#opening = new Map(Object.entries<(attributes: XmlAttributes) => void>({
      'p:sld': (attributes) => {
        this.isHidden = attributes['show'] === '0';
        this.showsFrame = attributes['showMasterSp'] !== '0';
      },
      'p:sp': () => this.#openShape(),
      'p:graphicFrame': () => this.#openShape(),
      'p:ph': (attributes) => {
        this.#placeholder = { type: attributes['type'] ?? 'obj', index: attributes['idx'] };
        if (running.has(this.#placeholder.type)) this.runningLines.push('');
      },
      'a:p': () => { [this.#level, this.#bullet, this.#hasBegun] = [0, undefined, false]; },
      'a:pPr': (attributes) => { this.#level = levelOf(attributes['lvl']); },
      'a:br': () => builder.write('\n'),
      'a:tab': () => builder.write('\t'),
      'a:blip': (attributes) => addPicture(builder, pictures, attributes['r:embed']),
      'a:tbl': () => builder.openTable(),
      'a:tc': () => {
        this.#numbers = new SlideNumbers();
        builder.openCell();
      },
    }));
  }

  open(name: string, attributes: XmlAttributes) {
    if (textElements.has(name)) this.#textDepth += 1;
    this.#described = describedLevel(name) ?? this.#described;
    const bullet = bulletOf(name, attributes);
    if (bullet !== undefined) {
      if (this.#described === null) this.#bullet = bullet;
      else this.#shapeLevels[this.#described] = bullet;
    }
    this.#opening.get(name)?.(attributes);
  }

  text(text: string) {
    if (this.#textDepth === 0) return;
    const type = this.#placeholder?.type ?? '';
    if (running.has(type)) this.runningLines.push(`${this.runningLines.pop() ?? ''}${text}`);
    else if (!silent.has(type)) this.#write(text);
  }

  close(name: string) {
    if (textElements.has(name)) this.#textDepth -= 1;
    if (describedLevel(name) !== null) this.#described = null;
    if (name === 'a:p') this.#endParagraph();
    if (name === 'p:pic') this.#builder.endParagraph();
    if (name === 'a:tc') this.#builder.closeCell();
    if (name === 'a:tr') this.#builder.closeRow();
    if (name === 'a:tbl') this.#builder.closeTable();
  }

  #openShape() {
    this.#placeholder = null;
    this.#shapeLevels = [];
    this.#numbers = new SlideNumbers();
  }

  /** The number of a paragraph comes with its text: an empty one is not counted. */
  #write(text: string) {
    if (!this.#hasBegun && text.trim() !== '') {
      this.#hasBegun = true;
      this.#bullet ??= this.#shapeLevels[this.#level] ?? this.#frame.bullet(this.#placeholder, this.#level);
      this.#builder.write(this.#numbers.next(this.#bullet, this.#level));
    }
    this.#builder.write(text);
  }

  /** Where nothing says whether there is a bullet, what is deeper has one. */
  #endParagraph() {
    if (titles.has(this.#placeholder?.type ?? '')) return this.#builder.endParagraph('heading', 1);
    const hasBullet = this.#bullet === undefined ? this.#level > 0 : this.#bullet.kind !== 'none';
    if (hasBullet) this.#builder.endParagraph('list-item', this.#level);
    else this.#builder.endParagraph();
  }
}
