import path from 'node:path/posix';
import type { ZipArchive } from '../../archive/zip.ts';
import { readXml, type XmlHandlers } from '../../archive/xml.ts';
import { Damaged } from '../../errors.ts';

/** `type` is the last part of the relationship's address: `header`, `slide`, `styles`. */
export type Relation = { id: string; type: string; target: string };

/** An Office Open XML package: parts, and how they refer to each other. Links to the outside are not among them. */
export type OfficePackage = {
  /** Name of the part that holds the document. */
  mainPart(): Promise<string>;
  /** Relations of a part in the order of the file; none when it has no list. */
  relations(part: string): Promise<Relation[]>;
  has(part: string): boolean;
  readXml(part: string, handlers: XmlHandlers): Promise<void>;
};

export function openPackage(zip: ZipArchive): OfficePackage {
  const readPart = async (part: string, handlers: XmlHandlers) => readXml(await zip.stream(part), handlers);

  const relations = async (part: string): Promise<Relation[]> => {
    const list = path.join(path.dirname(part), '_rels', `${path.basename(part)}.rels`);
    const found: Relation[] = [];
    if (!zip.has(list)) return found;
    await readPart(list, {
      open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
        if (!name.endsWith('Relationship') || mode === 'External') return;
        const resolved = target.startsWith('/') ? target.slice(1) : path.join(path.dirname(part), target);
        found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: resolved });
      },
    });
    return found;
  };

  return {
    relations,
    has: (part) => zip.has(part),
    readXml: readPart,
    async mainPart() {
      const main = (await relations('')).find((relation) => relation.type === 'officeDocument');
      if (main === undefined || !zip.has(main.target)) throw new Damaged('The package names no document.');
      return main.target;
    },
  };
}
