import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { TUS_PATH } from '@scriba/contract/uploads';

type Answer = { status: number; headers: IncomingMessage['headers']; body: string };
type Part = {
  offset: number;
  bytes: Buffer;
  /** After so many bytes the connection is cut, as a network does it. */
  cutAfter?: number;
  headers?: Record<string, string>;
};

const encode = (metadata: Record<string, string>) =>
  Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(',');

/** Speaks tus 1.0 over a real connection, byte by byte where a test wants to break it. */
export function tusClient(origin: string, session: Record<string, string>) {
  const call = (method: string, path: string, headers: Record<string, string>, send?: { bytes: Buffer; cutAfter?: number | undefined }) =>
    new Promise<Answer | 'cut'>((resolve, reject) => {
      const length = send && { 'content-length': String(send.bytes.length) };
      const outgoing = request(new URL(path, origin), { method, headers: { 'tus-resumable': '1.0.0', ...session, ...length, ...headers }, agent: false });
      outgoing.once('response', (response) => {
        void text(response).then((body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }), reject);
      });
      outgoing.once('error', (error) => (send?.cutAfter === undefined ? reject(error) : resolve('cut')));
      if (send?.cutAfter === undefined) outgoing.end(send?.bytes);
      else outgoing.write(send.bytes.subarray(0, send.cutAfter), () => outgoing.destroy());
    });

  const answered = async (answer: Promise<Answer | 'cut'>): Promise<Answer> => {
    const got = await answer;
    if (got === 'cut') throw new Error('The connection was cut.');
    return got;
  };

  return {
    create: (metadata: Record<string, string>, sizeBytes: number, headers: Record<string, string> = {}) =>
      answered(call('POST', TUS_PATH, { 'upload-length': String(sizeBytes), 'upload-metadata': encode(metadata), ...headers })),
    createWith: (metadata: Record<string, string>, bytes: Buffer) =>
      answered(call('POST', TUS_PATH, {
        'upload-length': String(bytes.length), 'upload-metadata': encode(metadata), 'content-type': 'application/offset+octet-stream',
      }, { bytes })),
    patch: (location: string, { offset, bytes, cutAfter, headers = {} }: Part) =>
      call('PATCH', location, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers }, { bytes, cutAfter }),
    head: (location: string) => answered(call('HEAD', location, {})),
    remove: (location: string) => answered(call('DELETE', location, {})),
    raw: (method: string, path: string, headers: Record<string, string>) => answered(call(method, path, headers)),

    /** The whole of it, as a browser does it. Answers the id of the upload. */
    async upload(metadata: Record<string, string>, bytes: Buffer, partBytes = bytes.length): Promise<string> {
      const { status, headers: { location = '' }, body } = await this.create(metadata, bytes.length);
      if (status !== 201) throw new Error(body);
      for (let offset = 0; offset < bytes.length; offset += partBytes) {
        const answer = await answered(this.patch(location, { offset, bytes: bytes.subarray(offset, offset + partBytes) }));
        if (answer.status !== 204) throw new Error(answer.body);
      }
      return idIn(location);
    },
  };
}

export const idIn = (location: string) => location.slice(location.lastIndexOf('/') + 1);

export type TusClient = ReturnType<typeof tusClient>;
