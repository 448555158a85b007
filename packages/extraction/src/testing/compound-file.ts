import { CFB } from '@e965/xlsx';

/** A compound file (OLE) of the given streams. */
export function compoundFileOf(streams: Record<string, Uint8Array>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [name, bytes] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${name}`, Buffer.from(bytes));
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
}
