import { addressOf } from '../../layout/addresses.ts';

const HYPERLINK = /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\s\\"]\S*))/i;
const PART = /\\l\s*"([^"]*)"/i;

/** Where the result of a field leads; null where the instruction is another one, or names a place of the document. */
export function linkOfField(instruction: string): string | null {
  const [found = '', quoted, plain] = HYPERLINK.exec(instruction) ?? [];
  const part = PART.exec(instruction.slice(found.length))?.[1];
  return withPart(addressOf(quoted ?? plain), part);
}

/** The address of a part of what lies there. */
export const withPart = (address: string | null, part: string | undefined): string | null =>
  (address === null || part === undefined || part === '' || address.includes('#') ? address : addressOf(`${address}#${part}`));
