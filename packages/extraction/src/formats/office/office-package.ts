import path from 'node:path/posix';
import type { ZipArchive } from '../../archive/zip.ts';
import { readXml, type XmlHandlers } from '../../archive/xml.ts';
import { Damaged, TooBigToOpen } from '../../errors.ts';
import { addressOf } from '../../layout/addresses.ts';
import type { DocumentBuilder } from '../../layout/document-builder.ts';

/** `type` is the last part of the relationship's address: `header`, `slide`, `styles`. */
export type Relation = { id: string; type: string; target: string };

/** An Office Open XML package: parts, and how they refer to each other. Links to the outside are not among them. */
export type OfficePackage = {
  /** Name of the part that holds the document. */
  mainPart(): Promise<string>;
  /** Relations of a part in the order of the file; none when it has no list. */
  relations(part: string): Promise<Relation[]>;
  /** Where a part leads out of the package, by the ids of the relations. */
  links(part: string): Promise<ReadonlyMap<string, string>>;
  has(part: string): boolean;
  /** The bytes of a part: a picture. */
  read(part: string): Promise<Uint8Array>;
  readXml(part: string, handlers: XmlHandlers): Promise<void>;
};

/** The pictures of a part by the ids of their relations. Those outside of the package are not among them. */
export async function picturesOf(office: OfficePackage, part: string): Promise<ReadonlyMap<string, string>> {
  const pictures = (await office.relations(part)).filter(({ type, target }) => type === 'image' && office.has(target));
  return new Map(pictures.map(({ id, target }) => [id, target]));
}

/** Adds the picture of a relation, where it is one. */
export function addPicture(builder: DocumentBuilder, pictures: ReadonlyMap<string, string>, id: string | undefined) {
  const name = pictures.get(id ?? '');
  if (name !== undefined) builder.addPicture(name);
}

/** For a part that only adds to the document: where it is broken, or too large to read, the document does without it. */
export function unlessBroken<T>(otherwise: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Damaged || error instanceof TooBigToOpen) return otherwise;
    throw error;
  };
}

/** Where the parts are, by their names. */
export type PackageParts = Pick<ZipArchive, 'has' | 'read' | 'stream'>;

export function openPackage(parts: PackageParts): OfficePackage {
  const readPart = async (part: string, handlers: XmlHandlers) => readXml(await parts.stream(part), handlers);

  const listed = async (part: string, areOutside: boolean): Promise<Relation[]> => {
    const list = path.join(path.dirname(part), '_rels', `${path.basename(part)}.rels`);
    const found: Relation[] = [];
    if (!parts.has(list)) return found;
    await readPart(list, {
      open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
        if (name.endsWith('Relationship') && (mode === 'External') === areOutside) found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target });
      },
    });
    return found;
  };

  const relations = async (part: string) => (await listed(part, false)).map(({ target, ...relation }) =>
    ({ ...relation, target: target.startsWith('/') ? target.slice(1) : path.join(path.dirname(part), target) }));

  return {
    relations,
    async links(part) {
      const links = (await listed(part, true)).filter(({ type }) => type === 'hyperlink');
      return new Map(links.flatMap(({ id, target }) => {
        const address = addressOf(target);
        return address === null ? [] : [[id, address]];
      }));
    },
    has: (part) => parts.has(part),
    read: (part) => parts.read(part),
    readXml: readPart,
    async mainPart() {
      const main = (await relations('')).find((relation) => relation.type === 'officeDocument');
      if (main === undefined || !parts.has(main.target)) throw new Damaged('The package names no document.');
      return main.target;
    },
  };
}
