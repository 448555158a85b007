/** Makes the bytes of a file when its turn comes: all of them at once would fill the memory of the bench. */
export type Maker = () => Uint8Array | string | Promise<Uint8Array | string>;

/** Files by their names; the extension says as what each is given. */
export type HostileFiles = Readonly<Record<string, Maker>>;

export const MIB = 1024 * 1024;

export const uint16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};

export const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};

export const uint32BE = (value: number) => uint32(value).reverse();
export const uint16BE = (value: number) => uint16(value).reverse();
export const latin1 = (text: string) => Buffer.from(text, 'latin1');
export const hex = (digits: string) => Buffer.from(digits.replace(/\s/g, ''), 'hex');

/** Where the bench listens: a file that names it must not be able to reach it. */
export const CANARY_PORT = 4899;
export const CANARY = `http://127.0.0.1:${CANARY_PORT}/canary`;
