import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { ROOT_FOLDER } from '@scriba/contract/folders';
import { TUS_PATH, uploadMetadata, UPLOAD_EXPIRY_HOURS } from '@scriba/contract/uploads';
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { asAppError, problemOf, PROBLEM_MEDIA_TYPE } from '../http/problem.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Actor } from '../kernel/actor.ts';
import type { UploadUsecases } from '../modules/uploads/uploads.usecases.ts';
import type { UploadProgress } from '../modules/uploads/uploads.types.ts';

type Call = { actor: Actor; requestId: string };
type Options = { uploads: UploadUsecases; maxBytes: number };

/**
 * The tus 1.0 endpoint: the protocol is the library's, every step is a use case. The library's lock keeps two requests of
 * one process apart; over several processes a segment is only accepted at the offset that its writer saw.
 */
export function registerTus(http: FastifyInstance, { uploads, maxBytes }: Options) {
  const calls = new AsyncLocalStorage<Call>();
  const actor = () => {
    const call = calls.getStore();
    if (!call) throw new AppError('auth.required');
    return call.actor;
  };
  const server = new TusServer({
    // Pages of other sites have no business here, so no answer is marked as readable by them.
    path: TUS_PATH, relativeLocation: true, allowedOrigins: [], maxSize: maxBytes, locker: new MemoryLocker(),
    disableTerminationForFinishedUploads: false,
    datastore: new UploadStore(uploads, actor),
    namingFunction: () => 'named-by-the-store',
    onUploadFinish: async (_request, { id }) => {
      await uploads.outcome(actor(), id);
      return {};
    },
    onResponseError: (_request, error) => answerOf(error, { requestId: calls.getStore()?.requestId ?? '', maxBytes }),
  });

  http.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  const options = { config: { access: 'verified' } } as const;
  for (const url of [TUS_PATH, `${TUS_PATH}/:uploadId`]) {
    http.route({
      method: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'], url, ...options,
      handler: async (request, reply) => {
        if (!request.caller) throw new AppError('auth.required');
        for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
        reply.hijack();
        await calls.run({ actor: request.caller.actor, requestId: request.id }, () => server.handle(request.raw, reply.raw));
      },
    });
  }
}

/** Refusals of the protocol pass as the library says them; all others become problem documents, which browsers translate. */
function answerOf(error: Error | { status_code: number; body: string }, { requestId, maxBytes }: { requestId: string; maxBytes: number }) {
  const isProtocol = 'status_code' in error;
  if (isProtocol && error.status_code !== 413) return undefined;
  const problem = problemOf(isProtocol ? new AppError('file.too_large', { maxBytes }) : asAppError(error), requestId);
  return { status_code: problem.status, body: JSON.stringify(problem) };
}

class TusServer extends Server {
  override write(...[context, headers, status, body]: Parameters<Server['write']>) {
    if (body?.startsWith('{')) headers.set('content-type', PROBLEM_MEDIA_TYPE);
    return super.write(context, headers, status, body);
  }
}

class UploadStore extends DataStore {
  readonly #uploads: UploadUsecases;
  readonly #actor: () => Actor;

  constructor(uploads: UploadUsecases, actor: () => Actor) {
    super();
    this.#uploads = uploads;
    this.#actor = actor;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const metadata = uploadMetadata.safeParse(upload.metadata ?? {});
    if (!metadata.success || upload.size === undefined) throw new AppError('request.invalid', {}, { fields: [{ pointer: '/name', code: 'missing' }] });
    const { name, folderId } = metadata.data;
    return asTus(await this.#uploads.begin(this.#actor(), { name, sizeBytes: upload.size, folderId: folderId || ROOT_FOLDER }), upload);
  }

  override write(body: Readable, id: string, offset: number): Promise<number> {
    return this.#uploads.receive(this.#actor(), id, offset, body);
  }

  override async getUpload(id: string): Promise<Upload> {
    return asTus(await this.#uploads.progress(this.#actor(), id));
  }

  override async remove(id: string): Promise<void> {
    await this.#uploads.cancel(this.#actor(), id);
  }

  override getExpiration(): number {
    return UPLOAD_EXPIRY_HOURS * 3_600_000;
  }
}

/** The library reads the id back from the upload that it handed in. */
function asTus({ id, name, folderId, sizeBytes, receivedBytes, createdAt }: UploadProgress, into?: Upload): Upload {
  const upload = new Upload({ id, size: sizeBytes, offset: receivedBytes, metadata: { name, folderId }, creation_date: createdAt.toISOString() });
  return into ? Object.assign(into, { id }) : upload;
}
