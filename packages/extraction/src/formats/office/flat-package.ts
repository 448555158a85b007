import { Readable } from 'node:stream';
import { Damaged } from '../../errors.ts';
import type { PackageParts } from './office-package.ts';

const PART = /<pkg:part\s([^<>]*)>/g;
const END = '</pkg:part>';
const NAME = /\bpkg:name=(["'])\/?(.*?)\1/;

type Part = { isBinary: boolean; content: string };

/**
 * The parts of an Office file that was stored as one XML file: each as it is, or in base64. `source` is without its declaration and its
 * comments. Throws `Damaged` where a part does not end.
 */
export function partsOfFlatPackage(source: string): PackageParts {
  const parts = new Map<string, Part>();
  for (const { 1: attributes = '', 0: tag, index } of source.matchAll(PART)) {
    const from = index + tag.length;
    const end = source.indexOf(END, from);
    if (end < 0) throw new Damaged('A part of the package does not end.');
    const [name, part] = [NAME.exec(attributes)?.[2], partIn(source.slice(from, end))];
    if (name !== undefined && part !== null) parts.set(name, part);
  }
  const read = async (name: string) => {
    const part = parts.get(name);
    if (part === undefined) throw new Damaged('The package names a part that it does not have.');
    return Buffer.from(part.content, part.isBinary ? 'base64' : 'utf8');
  };
  return { has: (name) => parts.has(name), read, stream: async (name) => Readable.from([await read(name)]) };
}

function partIn(content: string): Part | null {
  for (const { element, isBinary } of [{ element: 'xmlData', isBinary: false }, { element: 'binaryData', isBinary: true }]) {
    const begin = content.indexOf(`<pkg:${element}`);
    const end = content.lastIndexOf(`</pkg:${element}>`);
    if (begin >= 0 && end > begin) return { isBinary, content: content.slice(content.indexOf('>', begin) + 1, end) };
  }
  return null;
}
