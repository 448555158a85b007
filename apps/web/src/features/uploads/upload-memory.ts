import { UPLOAD_EXPIRY_HOURS } from '@scriba/contract/uploads';
import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { SENDING_LOCKS } from '../../lib/running-uploads.ts';
import { uploadsKey } from '../../lib/stored-uploads.ts';
import { parseList, storeList } from '../../lib/stored-list.ts';
import { readStored } from '../../lib/stored-value.ts';

/** So long the server holds what is sent in part. */
export const EXPIRY_MS = UPLOAD_EXPIRY_HOURS * 3_600_000;

export type Kept = Pick<PreviousUpload, 'size' | 'metadata' | 'creationTime' | 'uploadUrl'> & {
  fingerprint: string;
  /** All its bytes were sent: what became of it is known, or is to be asked. */
  isWhole?: boolean;
};

/** `/api/uploads/upload_1` to `upload_1`. */
export const uploadIdOf = (url: string | null): string => url?.split('?')[0]?.split('/').pop() ?? '';

/** Who sends an upload holds a lock of this name, so that another tab does not take it for one that broke off. */
export const sendingLock = (uploadId: string): string => SENDING_LOCKS + uploadId;

/**
 * Remembers in this browser where uploads broke off, for each person apart: what one person was sending
 * is nothing that the next one on this device should see.
 */
export class UploadMemory implements UrlStorage {
  /** Whose uploads they are. */
  readonly userId: string;
  readonly #key: string;
  readonly #now: () => Date;

  constructor(userId: string, now: () => Date = () => new Date()) {
    this.userId = userId;
    this.#key = uploadsKey(userId);
    this.#now = now;
  }

  /** With the fingerprints, by which a file that is chosen again is known. */
  async findAll(): Promise<Kept[]> {
    return this.#read();
  }

  async findAllUploads(): Promise<PreviousUpload[]> {
    return this.#read().map(asPrevious);
  }

  async findUploadsByFingerprint(fingerprint: string): Promise<PreviousUpload[]> {
    return this.#read().filter((kept) => kept.fingerprint === fingerprint).map(asPrevious);
  }

  async removeUpload(urlStorageKey: string): Promise<void> {
    this.#write(this.#read().filter(({ uploadUrl }) => uploadUrl !== urlStorageKey));
  }

  /** Nothing is left to be sent of it. */
  async markWhole(uploadId: string): Promise<void> {
    const kept = this.#read();
    if (kept.some(isOf(uploadId))) this.#write(kept.map((each) => (isOf(uploadId)(each) ? { ...each, isWhole: true } : each)));
  }

  async forget(uploadId: string): Promise<void> {
    this.#write(this.#read().filter((kept) => !isOf(uploadId)(kept)));
  }

  /** Says what another tab has forgotten: there it was carried out, given up or answered for. Returns how to stop. */
  onForgottenElsewhere(hear: (uploadIds: ReadonlySet<string>) => void): () => void {
    const listener = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== this.#key) return;
      const left = new Set(idsIn(newValue));
      hear(new Set(idsIn(oldValue).filter((id) => !left.has(id))));
    };
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }

  async addUpload(fingerprint: string, { size, metadata, creationTime, uploadUrl }: PreviousUpload): Promise<string> {
    const others = this.#read().filter((kept) => kept.uploadUrl !== uploadUrl && kept.fingerprint !== fingerprint);
    this.#write([...others, { fingerprint, size, metadata, creationTime, uploadUrl }]);
    return uploadUrl ?? '';
  }

  /** Only what the server still has; older uploads are forgotten there too. */
  #read(): Kept[] {
    const oldest = this.#now().getTime() - EXPIRY_MS;
    return parseKept(readStored(this.#key)).filter(({ creationTime }) => Date.parse(creationTime) > oldest);
  }

  #write(kept: readonly Kept[]) {
    storeList(this.userId, this.#key, kept);
  }
}

const isOf = (uploadId: string) => ({ uploadUrl }: Kept): boolean => uploadIdOf(uploadUrl) === uploadId;

const idsIn = (text: string | null): string[] => parseKept(text).map(({ uploadUrl }) => uploadIdOf(uploadUrl));

const asPrevious = ({ size, metadata, creationTime, uploadUrl }: Kept): PreviousUpload =>
  ({ size, metadata, creationTime, uploadUrl, parallelUploadUrls: null, urlStorageKey: uploadUrl ?? '' });

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null
  && 'creationTime' in value && 'metadata' in value && typeof value.metadata === 'object' && value.metadata !== null;

const parseKept = (text: string | null): Kept[] => parseList(text, isKept);
