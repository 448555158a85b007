import { append } from '../../append.ts';
import type { XmlAttributes } from '../../archive/xml.ts';
import type { DocumentBuilder } from '../../layout/document-builder.ts';
import type { Draft } from '../../layout/draft.ts';
import type { Shift } from '../../layout/superscript.ts';
import { AlternateContent } from './alternate-content.ts';
import { legacyPictures } from './legacy-pictures.ts';
import { OfficeMath } from './office-math.ts';
import { addPicture, picturesOf, type OfficePackage } from './office-package.ts';
import { bulletOf, describedLevel, levelOf, SlideNumbers, type Bullet, type LevelBullets } from './slide-bullets.ts';
import { noFrame, type Placeholder, type SlideFrame } from './slide-frame.ts';
import { SlideRun } from './slide-run.ts';
import { SlideShapes } from './slide-shapes.ts';

/** Placeholders that say nothing of their own: numbers, dates, the picture of the slide in its notes. */
const silent = new Set(['sldNum', 'dt', 'sldImg']);
/** Placeholders that say the same on most slides. */
const running = new Set(['ftr', 'hdr']);
const titles = new Set(['title', 'ctrTitle']);
const textElements = new Set(['a:t', 'm:t']);
const shapeElements = new Set(['p:sp', 'p:pic', 'p:graphicFrame', 'p:cxnSp', 'p:grpSp']);

export type SlidePart = {
  isHidden: boolean;
  /** Its headers and footers, which are not written, and what its layout writes on it. */
  runningLines: string[];
};

type Target = {
  builder: DocumentBuilder; frame?: SlideFrame;
  /** Writes the chart or the diagram of a relation. */
  draw?: (id: string | undefined) => void;
};

/** Writes the texts of a slide, of its notes or of a diagram, shape by shape in the order in which they are read. */
export async function readSlidePart(office: OfficePackage, part: string, target: Target): Promise<SlidePart> {
  const { builder, frame = noFrame, draw = () => undefined } = target;
  const pictures = new Map([...await picturesOf(office, part), ...await legacyPictures(office, await office.relations(part))]);
  const story = new SlideStory({ builder, frame, draw }, pictures, await office.links(part));
  await office.readXml(part, {
    open: (name, attributes) => story.open(name, attributes),
    text: (text) => story.text(text),
    close: (name) => story.close(name),
  });
  // The picture of a background stands outside of all shapes.
  builder.endText();
  story.end();
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
  readonly #shapes = new SlideShapes();
  readonly #run: SlideRun;
  readonly #math = new OfficeMath();
  readonly #alternates = new AlternateContent();
  /** Where the shape begins among what is written. */
  #start = 0;

  constructor({ builder, frame, draw }: Required<Target>, pictures: ReadonlyMap<string, string>, links: ReadonlyMap<string, string>) {
    this.#builder = builder;
    this.#frame = frame;
    this.#run = new SlideRun(links);
    this.#opening = new Map(Object.entries<(attributes: XmlAttributes) => void>({
      'p:sld': (attributes) => {
        this.isHidden = attributes['show'] === '0';
        this.showsFrame = attributes['showMasterSp'] !== '0';
      },
      'p:ph': (attributes) => this.#openPlaceholder({ type: attributes['type'] ?? 'obj', index: attributes['idx'] }),
      'a:p': () => { [this.#level, this.#bullet, this.#hasBegun] = [0, undefined, false]; },
      'a:pPr': (attributes) => { this.#level = levelOf(attributes['lvl']); },
      'a:br': () => this.#say('\n'),
      'a:tab': () => this.#say('\t'),
      'a:blip': (attributes) => this.#addPicture(pictures, attributes['r:embed']),
      'p:oleObj': (attributes) => this.#addPicture(pictures, attributes['spid']),
      'c:chart': (attributes) => draw(attributes['r:id']),
      'dgm:relIds': (attributes) => draw(attributes['r:dm']),
      'a:tbl': () => builder.openTable(),
      'a:tc': () => {
        this.#numbers = new SlideNumbers();
        builder.openCell();
      },
    }));
  }

  open(name: string, attributes: XmlAttributes) {
    this.#alternates.open(name);
    if (shapeElements.has(name)) this.#openShape();
    this.#shapes.property(name, attributes);
    this.#run.open(name, attributes);
    this.#math.open(name, attributes);
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
    if (this.#textDepth > 0) this.#say(text);
  }

  /** Puts what was read into the order in which people read it. What stands outside of all shapes comes first. */
  end() {
    append(this.#drafts(), this.#shapes.inOrder());
  }

  #drafts(): Draft[] {
    return this.#builder.sections.at(-1)?.drafts ?? [];
  }

  #isShown(): boolean {
    return !silent.has(this.#placeholder?.type ?? '') && !this.#shapes.isHidden;
  }

  /** By the id of a relation, or of a shape in a drawing of before 2007. */
  #addPicture(pictures: ReadonlyMap<string, string>, id: string | undefined) {
    if (this.#isShown() && pictures.has(id ?? '') && this.#alternates.takesPicture()) addPicture(this.#builder, pictures, id);
  }

  #say(text: string) {
    if (!this.#alternates.takesText()) return;
    if (this.#shapes.isHidden) this.#builder.warn('hidden-text');
    else if (running.has(this.#placeholder?.type ?? '')) this.runningLines.push(`${this.runningLines.pop() ?? ''}${text}`);
    else if (this.#math.isOpen) this.#math.text(text);
    else if (this.#isShown()) this.#writeRun(text);
  }

  #writeRun(text: string) {
    this.#builder.openLink(this.#run.link);
    this.#write(this.#run.shown(text), this.#run.shift);
    this.#builder.closeLink();
  }

  close(name: string) {
    if (textElements.has(name)) this.#textDepth -= 1;
    if (describedLevel(name) !== null) this.#described = null;
    const formula = this.#math.close(name);
    if (formula !== null) this.#write(formula, 'formula');
    if (name === 'a:p') this.#endParagraph();
    if (shapeElements.has(name)) this.#closeShape();
    if (name === 'a:tc') this.#builder.closeCell();
    if (name === 'a:tr') this.#builder.closeRow();
    if (name === 'a:tbl') this.#builder.closeTable();
    this.#run.close(name);
    this.#alternates.close(name);
  }

  #openShape() {
    this.#builder.endText();
    // What a shape shows before another one in it is its own, and not of the slide.
    if (this.#shapes.isInShape) this.#shapes.say(this.#drafts().splice(this.#start));
    this.#start = this.#drafts().length;
    this.#shapes.open();
    this.#placeholder = null;
    this.#shapeLevels = [];
    this.#numbers = new SlideNumbers();
  }

  #openPlaceholder(placeholder: Placeholder) {
    this.#placeholder = placeholder;
    this.#shapes.stand(this.#frame.place(placeholder), titles.has(placeholder.type));
    if (running.has(placeholder.type)) this.runningLines.push('');
  }

  #closeShape() {
    this.#builder.endText();
    this.#shapes.close(this.#drafts().splice(this.#start));
  }

  /** The number of a paragraph comes with its text: an empty one is not counted. */
  #write(text: string, shift: Shift | 'formula' = null) {
    if (!this.#hasBegun && text.trim() !== '') {
      this.#hasBegun = true;
      this.#bullet ??= this.#shapeLevels[this.#level] ?? this.#frame.bullet(this.#placeholder, this.#level);
      this.#builder.writeLead(this.#numbers.next(this.#bullet, this.#level));
    }
    this.#builder.write(text, shift);
  }

  /** Where nothing says whether there is a bullet, what is deeper has one. */
  #endParagraph() {
    if (titles.has(this.#placeholder?.type ?? '')) return this.#builder.endParagraph('heading', 1);
    const hasBullet = this.#bullet === undefined ? this.#level > 0 : this.#bullet.kind !== 'none';
    if (hasBullet) this.#builder.endParagraph('list-item', this.#level);
    else this.#builder.endParagraph();
  }
}
