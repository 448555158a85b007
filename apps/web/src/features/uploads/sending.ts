import type { UploadMemory } from './upload-memory.ts';

export type SendOrder = {
  file: File;
  name: string;
  folderId: string;
  memory: UploadMemory;
  /** Aborting ends it; what was kept on the server is given up by whoever aborted. */
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
  /** The server knows the upload from here on, by this id. */
  onBegun: (uploadId: string) => void;
  /** The bytes do not move, or move again. */
  onStalled: (isStalled: boolean) => void;
};

/** Sends a file and answers the id of the upload. Throws `ApiError` when the server refuses; a lost connection is only waited for. */
export type SendBytes = (order: SendOrder) => Promise<string>;

export class SendingAborted extends Error {
  override name = 'SendingAborted';
}
