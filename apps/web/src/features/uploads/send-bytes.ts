import { isErrorCode, type Problem } from '@scriba/contract/errors';
import { TUS_CHUNK_BYTES, TUS_PATH } from '@scriba/contract/uploads';
import { DetailedError, Upload } from 'tus-js-client';
import { ApiError } from '../../lib/api-error.ts';
import { headerOf, heedOtherPerson, renewSession } from '../../lib/api.ts';
import { fingerprintOf } from './uploads.rules.ts';
import { SendingAborted, type SendBytes } from './sending.ts';
import { sendingLock, uploadIdOf } from './upload-memory.ts';
import { whenSilent } from './when-silent.ts';

/** Waits between attempts in one go; after the last, it is tried again every so often and as soon as the network is back. */
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000];
const LATER_MS = 10_000;
/** A connection that is lost without a word, as behind a router that forgot it, keeps a request for a quarter of an hour. */
const SILENT_MS = 60_000;
/** A server that breaks at the same bytes in so many goes in a row will not take them. */
const BROKEN_GOES = 2;
/** Answers after which the same request may succeed: a lock is held, an offset moved on, the server is busy or restarts. */
const PASSING = new Set([0, 408, 409, 423, 425, 429, 460, 500, 502, 503, 504]);

/** Answers by which the server has judged the file itself: nothing is left to continue. */
const FINAL = new Set([413, 415, 422]);

export const sendBytes: SendBytes = (order) => {
  const sending = send({ ...order, onBegun: (uploadId) => { holdWhile(sendingLock(uploadId), sending); order.onBegun(uploadId); } });
  return sending;
};

/** Tells other tabs that this is on its way. Without a secure connection they cannot be told. */
function holdWhile(name: string, work: Promise<unknown>) {
  if ('locks' in navigator) void navigator.locks.request(name, () => work.catch(() => undefined));
}

const send: SendBytes = (order) => new Promise((resolve, reject) => {
  const { file, name, folderId, memory, signal } = order;
  let waking: (() => void) | undefined;
  let brokenGoes = 0;
  let isRenewed = false;
  const silence = whenSilent(SILENT_MS, () => void askAgain());

  const upload = new Upload(file, {
    endpoint: TUS_PATH, chunkSize: TUS_CHUNK_BYTES, metadata: { name, folderId }, urlStorage: memory, retryDelays: RETRY_DELAYS_MS,
    fingerprint: async () => fingerprintOf(file, folderId), removeFingerprintOnSuccess: false, headers: headerOf(memory.userId),
    // An upload that is made twice would take two readings of the plan.
    onBeforeRequest: (request) => { if (request.getMethod() !== 'POST') silence.begin(); },
    onChunkComplete: () => { brokenGoes = 0; isRenewed = false; },
    onProgress: (sentBytes) => { silence.heard(); order.onStalled(false); order.onProgress(sentBytes); },
    onAfterResponse: () => silence.end(),
    onUploadUrlAvailable: () => {
      order.onBegun(uploadIdOf(upload.url));
      if (signal.aborted) void stop();
    },
    onShouldRetry: (error) => { order.onStalled(isPassing(error)); return isPassing(error) && !signal.aborted; },
    onSuccess: () => resolve(uploadIdOf(upload.url)),
    onError: (error) => {
      silence.end();
      if (signal.aborted) return void stop();
      if (error instanceof DetailedError && statusOf(error) === 401 && !isRenewed) return void renew(asApiError(error));
      if (error instanceof DetailedError && statusOf(error) === 500) brokenGoes += 1;
      if (error instanceof DetailedError && (!isPassing(error) || brokenGoes >= BROKEN_GOES)) return void refuse(error);
      order.onStalled(true);
      waking = whenOnline(() => upload.start());
    },
  });

  /** From where the server has it, as after any lost connection. */
  const askAgain = async () => {
    order.onStalled(true);
    await upload.abort();
    if (signal.aborted) await stop();
    else upload.start();
  };

  const refuse = async (error: DetailedError) => {
    if (FINAL.has(statusOf(error)) && upload.url !== null) await memory.removeUpload(upload.url);
    const reason = asApiError(error);
    heedOtherPerson(reason);
    reject(reason);
  };

  const renew = async (reason: ApiError) => {
    isRenewed = true;
    try {
      await renewSession(reason);
    } catch {
      return reject(reason);
    }
    if (signal.aborted) await stop();
    else upload.start();
  };

  const stop = async () => {
    silence.end();
    waking?.();
    await upload.abort();
    reject(new SendingAborted());
  };
  // While the server makes the upload, its id is not known: then `onUploadUrlAvailable` stops it.
  signal.addEventListener('abort', () => { if (upload.url !== null || waking) void stop(); }, { once: true });
  void resumeOrBegin(upload);
});

async function resumeOrBegin(upload: Upload) {
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
}

const statusOf = (error: DetailedError) => error.originalResponse?.getStatus() ?? 0;
const isPassing = (error: DetailedError | Error): boolean => !(error instanceof DetailedError) || PASSING.has(statusOf(error));

/** Runs once when the network is back or after a while, whichever comes first. Returns how not to. */
function whenOnline(run: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('online', wake);
  };
  const wake = () => { stop(); run(); };
  const timer = setTimeout(wake, LATER_MS);
  addEventListener('online', wake);
  return stop;
}

function asApiError(error: DetailedError): ApiError {
  const problem = parseProblem(error.originalResponse?.getBody() ?? '');
  const status = statusOf(error);
  const fallback: Problem = { type: 'about:blank', title: error.message, status, instance: '', requestId: '', code: status === 413 ? 'file.too_large' : 'internal' };
  return new ApiError(problem?.code && isErrorCode(problem.code) ? { ...fallback, ...problem } : fallback);
}

function parseProblem(body: string): Partial<Problem> | undefined {
  try {
    return JSON.parse(body) as Partial<Problem>;
  } catch {
    // An answer of something between us and the server.
    return undefined;
  }
}
