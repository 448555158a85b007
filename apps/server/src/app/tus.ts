import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { ROOT_FOLDER } from '@scriba/contract/folders';
import { TUS_PATH, uploadMetadata, UPLOAD_EXPIRY_HOURS } from '@scriba/contract/uploads';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { asAppError, problemOf, PROBLEM_MEDIA_TYPE } from '../http/problem.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Actor } from '../kernel/actor.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { UploadUsecases } from '../modules/uploads/uploads.usecases.ts';
import type { UploadProgress } from '../modules/uploads/uploads.types.ts';
import { uploadLocks } from './upload-locks.ts';

/** One request, for those whom the library calls; `over` is set by it when the request has to make room for another one. */
type Call = { actor: Actor; requestId: string; body: IncomingMessage; over?: AbortSignal };
type Options = { uploads: UploadUsecases; maxBytes: number; limits: RateLimits };

/**
 * The tus 1.0 endpoint: the protocol is the library's, every step is a use case. A lock keeps two requests of
 * one process apart; over several processes a segment is only accepted at the offset that its writer saw.
 */
export function registerTus(http: FastifyInstance, { uploads, maxBytes, limits }: Options) {
  const server = new TusServer({
    // Pages of other sites have no business here, so no answer is marked as readable by them.
    path: TUS_PATH, relativeLocation: true, allowedOrigins: [], maxSize: maxBytes, locker: uploadLocks(),
    disableTerminationForFinishedUploads: false,
    datastore: new UploadStore(uploads),
    // The store names uploads. The library locks the name that it is told while the store does, so no two may be alike.
    namingFunction: () => currentCall().requestId,
    onUploadFinish: async (_request, { id }) => {
      await uploads.outcome(currentCall().actor, id);
      return {};
    },
    onResponseError: (_request, error) => answerOf(error, { requestId: calls.getStore()?.requestId ?? '', maxBytes }),
  });

  http.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  for (const method of ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']) {
    // A new upload is a change like others; its chunks are not counted.
    const rateLimit = method === 'POST' && limits.of('write');
    for (const url of [TUS_PATH, `${TUS_PATH}/:uploadId`]) http.route({
      method, url, config: { access: 'verified', rateLimit },
      handler: async (request, reply) => {
        if (!request.caller) throw new AppError('auth.required');
        const asked = new Request(new URL(request.url, 'http://localhost'), { method: request.method, headers: headersOf(request.raw) });
        const call: Call = { actor: request.caller.actor, requestId: request.id, body: request.raw };
        const answer = await calls.run(call, () => server.handleWeb(asked));
        const bytes = Buffer.from(await answer.arrayBuffer());
        return await reply.code(answer.status).headers(Object.fromEntries(answer.headers)).send(bytes.length > 0 ? bytes : undefined);
      },
    });
  }
}

const calls = new AsyncLocalStorage<Call>();

function currentCall(): Call {
  const call = calls.getStore();
  if (!call) throw new AppError('auth.required');
  return call;
}

const headersOf = ({ headers }: IncomingMessage) =>
  new Headers(Object.entries(headers).flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : [])));

/** Refusals of the protocol keep the status that the library gives them; ours are told apart by their code. */
function answerOf(error: Error | { status_code: number; body: string }, { requestId, maxBytes }: { requestId: string; maxBytes: number }) {
  const isProtocol = 'status_code' in error;
  if (isProtocol && error.body !== ERRORS.ERR_MAX_SIZE_EXCEEDED.body) return undefined;
  const problem = problemOf(isProtocol ? new AppError('file.too_large', { maxBytes }) : asAppError(error), requestId);
  return { status_code: problem.status, body: JSON.stringify(problem) };
}

/** The words of the library, as a problem document. */
function protocolProblem(status: number, reason: string): string {
  const problem = problemOf(new AppError('upload.protocol', { reason: reason.trim() }), calls.getStore()?.requestId ?? '');
  return JSON.stringify({ ...problem, status });
}

class TusServer extends Server {
  override createContext() {
    const context = super.createContext();
    currentCall().over = context.signal;
    return context;
  }

  override write(...[context, headers, status, body]: Parameters<Server['write']>) {
    if (status < 400 || !body) return super.write(context, headers, status, body);
    headers.set('content-type', PROBLEM_MEDIA_TYPE);
    return super.write(context, headers, status, body.startsWith('{') ? body : protocolProblem(status, body));
  }
}

class UploadStore extends DataStore {
  readonly #uploads: UploadUsecases;

  constructor(uploads: UploadUsecases) {
    super();
    this.#uploads = uploads;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const metadata = uploadMetadata.safeParse(upload.metadata ?? {});
    if (!metadata.success || upload.size === undefined) throw new AppError('request.invalid', {}, { fields: [{ pointer: '/name', code: 'missing' }] });
    const { name, folderId } = metadata.data;
    return asTus(await this.#uploads.begin(currentCall().actor, { name, sizeBytes: upload.size, folderId: folderId || ROOT_FOLDER }), upload);
  }

  /** The bytes come from the request itself: the library would hand them over through a stream of the Web, which copies every chunk. */
  override write(nothing: Readable, id: string, offset: number): Promise<number> {
    nothing.resume();
    const { actor, body, over } = currentCall();
    return this.#uploads.receive(actor, id, offset, bytesOf(body, over));
  }

  override async getUpload(id: string): Promise<Upload> {
    return asTus(await this.#uploads.progress(currentCall().actor, id));
  }

  override async remove(id: string): Promise<void> {
    await this.#uploads.cancel(currentCall().actor, id);
  }

  override getExpiration(): number {
    return UPLOAD_EXPIRY_HOURS * 3_600_000;
  }
}

/** What a request brings. One that breaks, or has to make room, ends here like a whole one: what arrived is kept. */
function bytesOf(request: IncomingMessage, over: AbortSignal | undefined): Readable {
  const bytes = new PassThrough();
  const end = () => {
    request.unpipe(bytes);
    bytes.end();
  };
  request.once('error', end).pipe(bytes);
  over?.addEventListener('abort', end, { once: true });
  return bytes;
}

/** The library reads the id back from the upload that it handed in. */
function asTus({ id, name, folderId, sizeBytes, receivedBytes, createdAt }: UploadProgress, into?: Upload): Upload {
  const upload = new Upload({ id, size: sizeBytes, offset: receivedBytes, metadata: { name, folderId }, creation_date: createdAt.toISOString() });
  return into ? Object.assign(into, { id }) : upload;
}
