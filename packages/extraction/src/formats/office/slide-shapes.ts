import { append } from '../../append.ts';
import type { XmlAttributes } from '../../archive/xml.ts';
import { uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import type { Draft } from '../../layout/draft.ts';

/** A place as it is read: the corner and the size are two elements, and the size of a group may be nothing. */
export type PlaceSaid = { x?: number; y?: number; width?: number; height?: number };

type Shape = {
  said: PlaceSaid;
  /** Where it says none itself. */
  inherited: Rectangle | undefined;
  isTitle: boolean; isHidden: boolean; drafts: Draft[]; inside: Shape[];
};

const numberIn = (attributes: XmlAttributes, name: string) => Number(attributes[name]) || 0;

/** What an element says of a place. An extension of a file has the name of a size, and none of its attributes. */
export function sayPlace(said: PlaceSaid, name: string, attributes: XmlAttributes) {
  if (name === 'a:off' && said.x === undefined) Object.assign(said, { x: numberIn(attributes, 'x'), y: numberIn(attributes, 'y') });
  if (name === 'a:ext' && attributes['cx'] !== undefined && said.width === undefined) {
    Object.assign(said, { width: numberIn(attributes, 'cx'), height: numberIn(attributes, 'cy') });
  }
}

export function placeOf({ x, y, width = 0, height = 0 }: PlaceSaid): Rectangle | undefined {
  return x === undefined || y === undefined || width + height === 0 ? undefined : { x, y, width, height };
}

/** The shapes of a slide as they are read, which a file has in the order in which they were drawn, and a reader in that of their places. */
export class SlideShapes {
  readonly #top: Shape[] = [];
  readonly #open: Shape[] = [];

  open() {
    const shape: Shape = { said: {}, inherited: undefined, isTitle: false, isHidden: this.isHidden, drafts: [], inside: [] };
    (this.#open.at(-1)?.inside ?? this.#top).push(shape);
    this.#open.push(shape);
  }

  property(name: string, attributes: XmlAttributes) {
    const shape = this.#open.at(-1);
    if (shape === undefined) return;
    sayPlace(shape.said, name, attributes);
    if (name === 'p:cNvPr' && (attributes['hidden'] === '1' || attributes['hidden'] === 'true')) shape.isHidden = true;
  }

  stand(inherited: Rectangle | undefined, isTitle: boolean) {
    const shape = this.#open.at(-1);
    if (shape !== undefined) Object.assign(shape, { inherited, isTitle });
  }

  /** Whether what is read now belongs to a shape that is not shown. */
  get isHidden(): boolean {
    return this.#open.at(-1)?.isHidden ?? false;
  }

  get isInShape(): boolean {
    return this.#open.length > 0;
  }

  /** Of the innermost shape that is open. */
  say(drafts: readonly Draft[]) {
    append(this.#open.at(-1)?.drafts ?? [], drafts);
  }

  close(drafts: readonly Draft[]) {
    this.say(drafts);
    this.#open.pop();
  }

  /** What the shapes say: the title first, then row by row, and each group in one piece. */
  inOrder(): Draft[] {
    return draftsOf(this.#top);
  }
}

const isSilent = ({ drafts, inside }: Shape): boolean => drafts.length === 0 && inside.every(isSilent);

function draftsOf(shapes: readonly Shape[]): Draft[] {
  const saying = shapes.filter((shape) => !isSilent(shape));
  const [first, ...placed] = withPlaces(saying.filter(({ isTitle }) => !isTitle));
  const ordered = [...first, ...rowsOf(placed).flatMap(byColumns).flatMap(({ shapes: some }) => some)];
  return [...saying.filter(({ isTitle }) => isTitle), ...ordered].flatMap(({ drafts, inside }) => [...drafts, ...draftsOf(inside)]);
}

/** Those before all that have a place, then each that has one with those that follow it in the file and have none. */
function withPlaces(shapes: readonly Shape[]): [Shape[], ...Placed[]] {
  const first: Shape[] = [];
  const placed: Placed[] = [];
  for (const shape of shapes) {
    const place = placeOfShape(shape);
    if (place !== undefined) placed.push({ shapes: [shape], place });
    else (placed.at(-1)?.shapes ?? first).push(shape);
  }
  return [first, ...placed];
}

/** A group that says no size takes that of what it holds. */
function placeOfShape({ said, inherited, inside }: Shape): Rectangle | undefined {
  const own = placeOf(said) ?? inherited;
  const places = own === undefined ? inside.map(placeOfShape) : [];
  return own ?? (places.includes(undefined) ? undefined : uniteRectangles(places.filter((place) => place !== undefined)) ?? undefined);
}

type Placed = { shapes: Shape[]; place: Rectangle };

/** How much of the smaller one lies beside the other one. */
const BESIDE = 0.5;

function overlap([start, length]: readonly [number, number], [other, otherLength]: readonly [number, number]): boolean {
  const shared = Math.min(start + length, other + otherLength) - Math.max(start, other);
  return shared >= Math.min(length, otherLength) * BESIDE;
}

const rowsOf = (shapes: readonly Placed[]) => runsOf(shapes, ({ y, height }) => [y, height]);

/** What stands above each other beside something taller is read before it, or after it. */
const byColumns = (row: readonly Placed[]) =>
  runsOf(row, ({ x, width }) => [x, width]).flatMap((column) => column.sort((a, b) => a.place.y - b.place.y || a.place.x - b.place.x));

/** Shapes of which each lies beside the longest one before it. */
function runsOf(shapes: readonly Placed[], spanOf: (place: Rectangle) => [start: number, length: number]): Placed[][] {
  const runs: { longest: [start: number, length: number]; shapes: Placed[] }[] = [];
  for (const shape of [...shapes].sort((a, b) => spanOf(a.place)[0] - spanOf(b.place)[0])) {
    const span = spanOf(shape.place);
    const run = runs.at(-1);
    if (run === undefined || !overlap(run.longest, span)) runs.push({ longest: span, shapes: [shape] });
    else {
      run.shapes.push(shape);
      if (span[1] > run.longest[1]) run.longest = span;
    }
  }
  return runs.map((run) => run.shapes);
}
