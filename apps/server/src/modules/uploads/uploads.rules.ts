import { extensionOf, type Extension } from '@scriba/contract/file-types';
import { allowedName } from '@scriba/contract/names';
import { SPACE_RESERVE_BYTES } from '@scriba/contract/uploads';
import { AppError } from '../../kernel/app-error.ts';
import type { Piece, PieceToJoin } from '../../ports/object-store.ts';
import type { Received, TypeGuard } from './uploads.types.ts';

/** The extension of a name that may be uploaded here, as the name is kept; every refusal names the type. */
export function acceptedExtension(name: string, { accepted, unreadable }: Pick<TypeGuard, 'accepted' | 'unreadable'>): Extension {
  const extension = extensionOf(allowedName(name));
  if (!extension || !accepted.has(extension)) throw new AppError('file.type_unsupported', { name, type: lastPart(name) });
  if (unreadable.has(extension)) throw new AppError('file.type_unavailable', { name, type: extension });
  return extension;
}

const lastPart = (name: string) => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).slice(0, 20) : '');

export function demandSize(name: string, sizeBytes: number, maxBytes: number) {
  if (sizeBytes === 0) throw new AppError('file.empty', { name });
  if (sizeBytes > maxBytes) throw new AppError('file.too_large', { name, maxBytes });
}

/** Bytes of an upload may only come while they, and a reserve for the database, have room. */
export function demandRoom(sizeBytes: number, freeBytes: number | undefined) {
  if (freeBytes !== undefined && freeBytes < sizeBytes + SPACE_RESERVE_BYTES) throw new AppError('storage.no_space', { neededBytes: sizeBytes + SPACE_RESERVE_BYTES });
}

/** No piece is empty, so this length stands for all of a segment: one that was written by a version which knew no lengths. */
const ALL_OF_IT = 0;

/** What has come with one more piece, or with more of the last one. */
export function withPiece(received: Received, { key, sizeBytes, sha256 }: Piece): Received {
  const isLonger = received.segments.at(-1) === key;
  const others = isLonger ? received.segments.slice(0, -1) : received.segments;
  return {
    segments: [...others, key],
    segmentBytes: [...others.map((_, index) => received.segmentBytes[index] ?? ALL_OF_IT), sizeBytes],
    receivedBytes: received.receivedBytes + sizeBytes - (isLonger ? received.segmentBytes[others.length] ?? 0 : 0),
    sha256: others.length === 0 ? sha256 ?? null : null,
  };
}

/** The segments as the store knows them. */
export const piecesOf = ({ segments, segmentBytes, sha256 }: Received): PieceToJoin[] => segments.map((key, index) => {
  const sizeBytes = segmentBytes[index] ?? ALL_OF_IT;
  return { key, ...(sizeBytes !== ALL_OF_IT && { sizeBytes }), ...(sha256 !== null && { sha256 }) };
});
