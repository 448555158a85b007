import type { Extension } from '@scriba/contract/file-types';
import type { ByteSource } from '../../ports/text-extractor.ts';

/** Which types this installation accepts, and what is in the bytes. */
export type TypeGuard = {
  accepted: ReadonlySet<Extension>;
  /** Accepted types whose decoder is missing here. */
  unreadable: ReadonlySet<Extension>;
  /** The media type by content; throws when it is not what the extension says. */
  detect(source: ByteSource, extension: Extension): Promise<{ mediaType: string }>;
};

export type NewUpload = { name: string; sizeBytes: number; folderId: string };

/** An upload as tus sees it. */
export type UploadProgress = { id: string; name: string; folderId: string; sizeBytes: number; receivedBytes: number; createdAt: Date };

/** What has come of an upload: keys of its segments, how many bytes of each count (all where no number is), and their hash when it is known. */
export type Received = { receivedBytes: number; segments: string[]; segmentBytes: number[]; sha256: string | null };
