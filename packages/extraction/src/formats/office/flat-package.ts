import { Readable } from 'node:stream';
import { Damaged } from '../../errors.ts';
import type { PackageParts } from './office-package.ts';

const PART = /<pkg:part\s([^>]*)>/g;
const NAME = /\bpkg:name=(["'])\/?(.*?)\1/;

type Part = { isBinary: boolean; content: string };

/**
 * The parts of an Office file that was stored as one XML file: each as it is, or in base64. `source` is without its declaration and its
 * comments. A part that nothing ends is not among them.
 */
export function partsOfFlatPackage(source: string): PackageParts {
  const parts = new Map<string, Part>();
  for (const { 1: attributes = '', 0: tag, index } of source.matchAll(PART)) {
    const name = NAME.exec(attributes)?.[2];
    const from = index + tag.length;
    const part = contentAt(source, from, source.indexOf('</pkg:part>', from));
    if (name !== undefined && part !== null) parts.set(name, part);
  }
  const read = async (name: string) => {
    const part = parts.get(name);
    if (part === undefined) throw new Damaged('The package names a part that it does not have.');
    return Buffer.from(part.content, part.isBinary ? 'base64' : 'utf8');
  };
  return { has: (name) => parts.has(name), read, stream: async (name) => Readable.from([await read(name)]) };
}

function contentAt(source: string, from: number, end: number): Part | null {
  for (const { element, isBinary } of [{ element: 'xmlData', isBinary: false }, { element: 'binaryData', isBinary: true }]) {
    const begin = source.indexOf(`<pkg:${element}`, from);
    const start = source.indexOf('>', begin) + 1;
    const stop = source.lastIndexOf(`</pkg:${element}>`, end);
    if (begin >= 0 && begin < end && stop >= start) return { isBinary, content: source.slice(start, stop) };
  }
  return null;
}
