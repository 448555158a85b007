import { extensionOf } from '@scriba/contract/file-types';
import { isLasting } from '@scriba/contract/lasting-problems';
import { LOW_EXTRACTIONS } from '@scriba/contract/plans';
import type { UploadItemStatus } from '@scriba/contract/uploads';
import type { Usage } from '@scriba/contract/usage';

/** One file in the transfer panel. */
export type UploadItem = {
  id: string;
  fileName: string;
  size: number;
  folderId: string;
  status: UploadItemStatus;
  /** 0 to 100, of the bytes that were sent. */
  uploadProgress: number;
  /** 0 to 100, of the pages that are read. */
  extractionProgress: number;
  /** While `extracting`: whether its turn has come, as the list says it too. */
  reading: 'pending' | 'processing';
  /** What went wrong, for `error`; why the bytes do not move, while `uploading`. */
  error: UploadError | undefined;
  pagesRead: number;
  pageCount: number | null;
  /** The file, as soon as it is stored; the file that is there already for a duplicate. */
  fileId: string | undefined;
  /** Where the file lies that is there already, with its name: `/Bills/Rent.pdf`. */
  existingPath?: string;
  /** Kept from an earlier visit: the same file must be chosen again to go on. */
  isInterrupted?: boolean;
  /** Waits for a connection, on this device and also when the page is left. */
  isKept?: boolean;
  /** Refused in an earlier visit: its bytes are not here any more. */
  isRemembered?: boolean;
  /** Refused for what was so then: the same may be taken now. */
  canTryAgain?: boolean;
  /** On its way, but kept on this device until the server has it: there may be no other copy. */
  isOnDevice?: boolean;
};

/** A file that is not even sent. `params` fill the sentence of the reason. */
export type RefusedFile = {
  name: string; size: number; folderId: string; reason: RefusalReason; params: Record<string, string | number>;
  /** Absent where the browser could not open it. */
  file?: File;
  /** Takes it once more, where that may come to another end, unless it was taken off meanwhile. Answers whether it goes on elsewhere. */
  again?: (signal: AbortSignal) => Promise<boolean>;
};

/**
 * `refused` was never sent, `upload` is what the server refused in words of its own, `connection` keeps the progress and goes on by itself,
 * `extraction` means that the file is there but its text is not.
 */
export type UploadError =
  | { kind: 'connection' } | { kind: 'canceled' } | { kind: 'unknown' }
  | { kind: 'refused'; reason: RefusalReason; params: Record<string, string | number> }
  | { kind: 'upload' | 'extraction'; code: string; params: Record<string, string | number> };

/** The file is stored, and is read as soon as someone gives its password. */
export const isPasswordMissing = ({ error }: { error?: UploadError | undefined }): boolean =>
  error?.kind === 'extraction' && (error.code === 'extraction.password_required' || error.code === 'extraction.password_wrong');

/** Half of the bar is for the bytes and half for the text. */
export function displayedProgress({ status, uploadProgress, extractionProgress }: Pick<UploadItem, 'status' | 'uploadProgress' | 'extractionProgress'>): number {
  if (status === 'completed') return 100;
  if (status === 'extracting') return 50 + extractionProgress / 2;
  return status === 'uploading' ? uploadProgress / 2 : 0;
}

/** Kept from an earlier visit, or there already: the person says what becomes of it. */
export const isAsking = ({ status, isInterrupted }: Countable): boolean => status === 'duplicate' || isInterrupted === true;

/** Whether the same once more may come to another end. */
export function canRetry({ status, error, isInterrupted, canTryAgain }: Countable): boolean {
  if (status !== 'error' || isInterrupted) return false;
  if (error?.kind === 'refused') return canTryAgain === true;
  return !(error && 'code' in error && (isLasting(error.code) || isPasswordMissing({ error })));
}

/** Nothing is wrong with the file: it can be sent elsewhere. */
const isFolderMissing = ({ error }: Countable) => error?.kind === 'refused' && error.reason === 'folder';

/** Not added for what is wrong with the file or its place: the browser said so, or the server did of its bytes. */
export const isRefused = ({ status, error }: Countable): boolean =>
  status === 'error' && (error?.kind === 'refused' || (error?.kind === 'upload' && isLasting(error.code)));

/** Stored, refused for good, or taken back: no copy must be kept any more. */
export function isOver(item: Countable): boolean {
  const { status, fileId, error } = item;
  if (fileId !== undefined || status === 'canceled' || status === 'duplicate') return true;
  return status === 'error' && error?.kind !== 'connection' && !isFolderMissing(item) && !canRetry(item);
}

/** Waits on this device, or would if it is left now: only who takes it off the panel by itself gives it up. */
export const isHeld = (item: Countable): boolean => item.isKept === true || (item.isOnDevice === true && !isOver(item));

type Countable = Pick<UploadItem, 'status'> & Partial<Pick<UploadItem, 'error' | 'isInterrupted' | 'isKept' | 'isOnDevice' | 'canTryAgain' | 'fileId'>>;
type Counted = readonly Countable[];
const count = (items: Counted, ...statuses: UploadItemStatus[]) => items.filter(({ status }) => statuses.includes(status)).length;

/** The share of completed files, 0 to 100: failed ones never fill the bar. */
export const overallProgress = (items: Counted): number => (items.length === 0 ? 0 : (count(items, 'completed') / items.length) * 100);

export type Summary = {
  completed: number;
  failed: number;
  /** Files that wait for their password, and such that wait for another answer: they are neither failed nor on their way. */
  locked: number;
  asking: number;
  left: number;
  total: number;
  tone: 'busy' | 'all-completed' | 'all-failed' | 'mixed' | 'asking';
};

/** What is canceled is neither done nor failed: it is on its way out of the panel. */
export function summaryOf(items: Counted): Summary {
  const [completed, canceled] = [count(items, 'completed'), count(items, 'canceled')];
  const locked = items.filter(({ status, error }) => status === 'error' && isPasswordMissing({ error })).length;
  const asking = items.filter(isAsking).length;
  const failed = items.filter((item) => item.status === 'error' && !item.isInterrupted).length - locked;
  const total = items.length - canceled;
  const left = total - completed - failed - locked - asking;
  return { completed, failed, locked, asking, left, total, tone: toneOf({ completed, failed, left, total }) };
}

function toneOf({ completed, failed, left, total }: Pick<Summary, 'completed' | 'failed' | 'left' | 'total'>): Summary['tone'] {
  if (left > 0 || total === 0) return 'busy';
  if (completed === total) return 'all-completed';
  if (failed === total) return 'all-failed';
  return failed > 0 ? 'mixed' : 'asking';
}

/** Nothing of it was sent, so there is nothing to cancel: it is taken out. */
export const canRemove = ({ status }: Pick<UploadItem, 'status'>): boolean => status === 'pending';

/** What "cancel all" would erase that lies on this device alone. */
export const heldAmong = (items: readonly UploadItem[]): UploadItem[] => items.filter((item) => isHeld(item) && (canRemove(item) || canCancel(item)));

/** Only what is on its way can be canceled; what waits for space is on its way too. */
export const canCancel = ({ status }: Pick<UploadItem, 'status'>): boolean =>
  status === 'uploading' || status === 'extracting' || status === 'waiting_for_space';

/** The panel stays while something is uploading or extracting, or lies on this device alone. */
export const canClose = (items: Counted): boolean =>
  count(items, 'uploading', 'extracting', 'waiting_for_space') === 0 && !items.some(isHeld);

/** Leaving the page would break these off. */
export const isSending = (items: Counted): boolean => count(items.filter(({ isKept }) => !isKept), 'pending', 'uploading', 'waiting_for_space') > 0;

export type Refusal = 'unsupported' | 'unavailable' | 'too_large' | 'empty';
/** The browser cannot open it, or the folder that it came with cannot be made. */
export type RefusalReason = Refusal | 'unreadable' | 'folder';
export type Offer = { acceptedExtensions: readonly string[]; unreadableExtensions: readonly string[]; maxUploadBytes: number };

/**
 * What a file would have to be called whose content is of another type than its name says; undefined where nothing is wrong with the
 * name, or where files of that type are not taken either.
 */
export function trueNameOf(
  { fileName, error, isRemembered }: Pick<UploadItem, 'fileName' | 'error' | 'isRemembered'>, offer: Offer,
): { name: string; extension: string } | undefined {
  if (isRemembered || error?.kind !== 'upload' || error.code !== 'file.type_mismatch') return undefined;
  const extension = String(error.params['actual']);
  const name = `${fileName.slice(0, fileName.lastIndexOf('.'))}.${extension}`;
  return refusalOf({ name, size: 1 }, offer) === undefined ? { name, extension } : undefined;
}

/** Why a file is not even sent; undefined for one that is. The size that is just allowed is allowed. */
export function refusalOf({ name, size }: { name: string; size: number }, offer: Offer): Refusal | undefined {
  const extension = extensionOf(name);
  if (!extension || !offer.acceptedExtensions.includes(extension)) return 'unsupported';
  if (offer.unreadableExtensions.includes(extension)) return 'unavailable';
  if (size === 0) return 'empty';
  return size > offer.maxUploadBytes ? 'too_large' : undefined;
}

export type QuotaProblem = { kind: 'none_left' } | { kind: 'too_many'; left: number } | { kind: 'no_storage' };
type Available = Pick<Usage, 'extractionsAvailable' | 'storageBytesAvailable'>;
type Batch = { count: number; sizeBytes: number };

/** Why a batch does not fit the account; `waiting` is what was accepted before and has not reserved its share yet. */
export function quotaProblemOf({ count: files, sizeBytes }: Batch, available: Available, waiting: Batch): QuotaProblem | undefined {
  const { extractionsAvailable, storageBytesAvailable } = available;
  if (extractionsAvailable !== null) {
    const left = Math.max(0, extractionsAvailable - waiting.count);
    if (left === 0) return { kind: 'none_left' };
    if (files > left) return { kind: 'too_many', left };
  }
  if (storageBytesAvailable !== null && sizeBytes > storageBytesAvailable - waiting.sizeBytes) return { kind: 'no_storage' };
  return undefined;
}

/** How many extractions the warning speaks of when so many are left after a batch; undefined when none is due. */
export function lowExtractions({ extractionsAvailable }: Available, reserved: number): number | undefined {
  if (extractionsAvailable === null) return undefined;
  const left = extractionsAvailable - reserved;
  return left >= 1 && left <= LOW_EXTRACTIONS ? left : undefined;
}

/** The bytes of one file on their way into one folder, so that choosing it again goes on where it broke off. */
export const fingerprintOf = ({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>, folderId: string): string =>
  [folderId, name, size, lastModified].join('|');

/** What needs a sentence: that something is not as it should be, and why. */
export const isExplained = (item: Countable): boolean => isAsking(item) || (item.status === 'error' && !isPasswordMissing(item));

/** How an item looks in the panel. */
export type ItemLook = 'busy' | 'waiting' | 'canceled' | 'ok' | 'bad' | 'held' | 'twin' | 'locked';

export function lookOf({ status, error }: Pick<UploadItem, 'status' | 'error'>): ItemLook {
  if (isPasswordMissing({ error })) return 'locked';
  switch (status) {
    case 'uploading': return error ? 'bad' : 'busy';
    case 'extracting': return 'busy';
    case 'completed': return 'ok';
    case 'canceled': return 'canceled';
    case 'pending': return 'waiting';
    case 'waiting_for_space': return 'held';
    case 'duplicate': return 'twin';
    default: return 'bad';
  }
}

/** What asks for an answer comes first, then what moves, what failed, what waits, and what is done. */
const PANEL_ORDER: Record<UploadItemStatus, number> = {
  duplicate: 0, waiting_for_space: 1, canceled: 2, uploading: 2, extracting: 3, error: 4, pending: 5, completed: 6,
};

/** A file whose turn to be read has not come waits, though it is stored. */
const panelPlace = ({ status, reading }: Pick<UploadItem, 'status' | 'reading'>): number =>
  PANEL_ORDER[status === 'extracting' && reading === 'pending' ? 'pending' : status];

export const inPanelOrder = (items: readonly UploadItem[]): UploadItem[] => items.toSorted((a, b) => panelPlace(a) - panelPlace(b));
