export const word = (value: number) => Buffer.from([value & 0xff, value >> 8]);
export const long = (value: number) => Buffer.from(new Uint32Array([value]).buffer);

/** A record of a PowerPoint file or of a drawing; its instance tells those of one type from each other. */
export function record97(type: number, instance: number, ...parts: Uint8Array[]): Buffer {
  const data = Buffer.concat(parts);
  return Buffer.concat([word(instance << 4), word(type), long(data.length), data]);
}

/** One that holds others. */
export function container97(type: number, instance: number, ...parts: Uint8Array[]): Buffer {
  const record = record97(type, instance, ...parts);
  record.writeUInt16LE(record.readUInt16LE(0) | 0xf, 0);
  return record;
}
