import { constants, inflateSync } from 'node:zlib';
import { unlessPackedWrongly } from '../../archive/unless-packed-wrongly.ts';
import { bitmapOf } from '../metafile/bitmaps.ts';
import { MAX_UNPACKED_BYTES } from '../metafile/metafile.ts';
import { recordAt, recordsIn, type Record97 } from './records.ts';

const [STORE_ENTRY, EMF, WMF, BITMAP, LAST_PICTURE] = [0xf007, 0xf01a, 0xf01b, 0xf01f, 0xf117];
/** Of an entry of the store of pictures: how long what it says is, and where in that the length of the name stands that follows it. */
const [ENTRY_BYTES, NAME_BYTES] = [36, 33];
/** Before a picture stand one or two sums of its bytes; then of a bitmap a mark, of a metafile how large it is and how it is packed. */
const [SUM_BYTES, MARK_BYTES, HEADER_BYTES, PACKING] = [16, 1, 34, 32];
const DEFLATED = 0;

/** The picture of a record: the bytes of a file of its own. All of the record where no picture is found in it. */
export function pictureOf97({ type, instance, data }: Record97): Uint8Array {
  const behindSums = data.subarray(SUM_BYTES * ((instance & 1) === 0 ? 1 : 2));
  if ((type === EMF || type === WMF) && behindSums.length > HEADER_BYTES) return metafileIn(behindSums);
  if (type === BITMAP) return bitmapOf(behindSums.subarray(MARK_BYTES))?.bytes ?? data;
  return pictureIn(data);
}

/** The picture of an entry of the store of pictures, as its data hold it. */
export function pictureOfEntry97(data: Buffer): Uint8Array {
  const record = data.length > ENTRY_BYTES ? recordAt(data, ENTRY_BYTES + data.readUInt8(NAME_BYTES)) : null;
  return record === null || record.type < EMF || record.type > LAST_PICTURE ? pictureIn(data) : pictureOf97(record);
}

/** The picture that stands behind its shape among some records. */
export function pictureAmong97(records: Buffer): Uint8Array {
  const entry = recordsIn(records).find(({ type }) => type === STORE_ENTRY);
  return entry === undefined ? pictureIn(records) : pictureOfEntry97(entry.data);
}

const starts = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex'), Buffer.from('47494638', 'hex')];

/** From the first bytes of a PNG, JPEG or GIF on; all of the record when none begins there. */
function pictureIn(record: Buffer): Uint8Array {
  const found = starts.map((start) => record.indexOf(start)).filter((at) => at >= 0);
  return found.length === 0 ? record : record.subarray(Math.min(...found));
}

/** As far as it goes where its end is missing; nothing where its bytes are not what was packed. */
function metafileIn(described: Buffer): Buffer {
  const packed = described.subarray(HEADER_BYTES);
  if (described[PACKING] !== DEFLATED) return packed;
  const unpack = () => inflateSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES, finishFlush: constants.Z_SYNC_FLUSH });
  return unlessPackedWrongly(unpack, Buffer.alloc(0));
}
