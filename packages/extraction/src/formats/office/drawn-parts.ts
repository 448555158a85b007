import { DocumentBuilder } from '../../layout/document-builder.ts';
import type { Draft } from '../../layout/draft.ts';
import type { PageWarning } from '../../pages.ts';
import { readChartPart } from './chart-part.ts';
import type { OfficePackage, Relation } from './office-package.ts';
import { readSlidePart } from './slide-part.ts';

/** What a part draws that has a part of its own: a chart, as a table, or what a diagram says. */
type DrawnPart = { drafts: Draft[]; warnings: PageWarning[] };

const readers = new Map<string, (office: OfficePackage, part: string, builder: DocumentBuilder) => Promise<unknown>>([
  ['chart', readChartPart], ['diagramData', (office, part, builder) => readSlidePart(office, part, { builder })],
]);

/** The charts and diagrams of a part by the ids of their relations. Each stands in the text once, where it is drawn first. */
export class DrawnParts {
  readonly #parts: ReadonlyMap<string, DrawnPart>;
  readonly #taken = new Set<DrawnPart>();

  constructor(parts: ReadonlyMap<string, DrawnPart>) {
    this.#parts = parts;
  }

  /** Writes those that an element draws behind the text of its paragraph. */
  draw(id: string | undefined, builder: DocumentBuilder) {
    const part = this.#parts.get(id ?? '');
    if (part === undefined || this.#taken.has(part)) return;
    this.#taken.add(part);
    builder.addBehind(part.drafts);
    part.warnings.forEach((warning) => builder.warn(warning));
  }

  /** Writes those that no element draws. */
  drawRest(builder: DocumentBuilder) {
    builder.endText();
    for (const id of this.#parts.keys()) this.draw(id, builder);
    builder.endText();
  }
}

export async function readDrawnParts(office: OfficePackage, relations: readonly Relation[]): Promise<DrawnParts> {
  const byName = new Map<string, DrawnPart>();
  const parts = new Map<string, DrawnPart>();
  for (const { id, type, target } of relations) {
    const read = office.has(target) ? readers.get(type) : undefined;
    if (read === undefined) continue;
    const part = byName.get(target) ?? await readPart((builder) => read(office, target, builder));
    byName.set(target, part);
    parts.set(id, part);
  }
  return new DrawnParts(parts);
}

async function readPart(read: (builder: DocumentBuilder) => Promise<unknown>): Promise<DrawnPart> {
  const builder = new DocumentBuilder();
  await read(builder);
  builder.endText();
  return { drafts: builder.sections.flatMap(({ drafts }) => drafts), warnings: builder.sections.flatMap(({ warnings = [] }) => warnings) };
}
