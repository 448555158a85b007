const starts = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex'), Buffer.from('47494638', 'hex')];

/** The picture inside of a record that describes it: from the first bytes of a PNG, JPEG or GIF on. All of it when none begins there. */
export function pictureIn(record: Buffer): Uint8Array {
  const found = starts.map((start) => record.indexOf(start)).filter((at) => at >= 0);
  return found.length === 0 ? record : record.subarray(Math.min(...found));
}
