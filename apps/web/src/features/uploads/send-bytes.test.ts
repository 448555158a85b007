import { sessionApi } from '@scriba/contract/session';
import type { ErrorCode } from '@scriba/contract/errors';
import { PERSON_HEADER } from '@scriba/contract/person-header';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { whenSessionChanges } from '#web/lib/api.ts';
import { fakeApi, problem } from '#web/testing/fake-api.ts';
import { fakeWire, type WireAnswer } from '#web/testing/fake-wire.ts';
import { nobody } from '#web/testing/people.ts';
import { sendBytes } from './send-bytes.ts';
import { SendingAborted } from './sending.ts';
import { UploadMemory } from './upload-memory.ts';

const PLACE = '/api/uploads/upload_1';
const refusal = (status: number, code: ErrorCode): WireAnswer => ({ status, body: { code, status, params: {} } });

/** A server that takes a file of four bytes. It answers their sending by what is given, one after the other, and by the last from then on. */
type Answer = WireAnswer | 'lost' | undefined;
function sendTo(...answers: [Answer, ...Answer[]]) {
  const api = fakeApi();
  const left = [...answers];
  const taken: WireAnswer = { status: 204, headers: { 'Upload-Offset': '4' } };
  const wire = fakeWire(({ method }) => {
    if (method === 'POST') return { status: 201, headers: { Location: PLACE } };
    if (method === 'HEAD') return { status: 200, headers: { 'Upload-Offset': '0', 'Upload-Length': '4' } };
    return (left.length > 1 ? left.shift() : left[0]) ?? taken;
  });
  const memory = new UploadMemory('user_1');
  const stalls: boolean[] = [];
  const leaving = new AbortController();
  const sending = sendBytes({
    file: new File(['text'], 'A.pdf'), name: 'A.pdf', folderId: 'root', memory, signal: leaving.signal,
    onBegun: () => {}, onProgress: () => {}, onStalled: (isStalled) => { stalls.push(isStalled); },
  });
  const outcome = sending.then((id) => id, (error: unknown) => error);
  const sent = (method: string) => wire.calls.filter((call) => call.method === method).length;
  const said = () => wire.calls.map(({ headers }) => headers[PERSON_HEADER]);
  return { api, sent, said, memory, stalls, leaving, outcome };
}
const codeOf = async (outcome: Promise<unknown>) => {
  const error = await outcome;
  return error instanceof ApiError ? error.problem.code : error;
};

beforeEach(() => { vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); });
afterEach(() => { vi.useRealTimers(); });
const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a file that is taken answers its upload, which is remembered until somebody has asked what became of it', async () => {
  const { outcome, memory, sent } = sendTo(undefined);
  await settle(100);
  expect(await outcome).toBe('upload_1');
  expect([sent('POST'), sent('PATCH')]).toEqual([1, 1]);
  expect(await memory.findAll()).toHaveLength(1);
});

test('a request that nobody answers is given up after a minute, and the file goes on where the server has it', async () => {
  const { outcome, sent, stalls } = sendTo('lost', undefined);
  await settle(59_000);
  expect([sent('PATCH'), stalls.includes(true)]).toEqual([1, false]);
  await settle(2000);
  expect(await outcome).toBe('upload_1');
  expect([sent('POST'), sent('HEAD'), sent('PATCH'), stalls.includes(true)]).toEqual([1, 1, 2, true]);
});

test('a file that is taken is not asked about any more, also after a request that nobody answered', async () => {
  const { outcome, sent, stalls } = sendTo('lost', undefined);
  await settle(61_000);
  expect(await outcome).toBe('upload_1');
  const before = [sent('HEAD'), sent('PATCH'), stalls.length];
  await settle(200_000);
  expect([sent('HEAD'), sent('PATCH'), stalls.length]).toEqual(before);
});

test('a file that goes slowly is left alone as long as it goes', async () => {
  const { outcome, sent, stalls } = sendTo({ status: 204, headers: { 'Upload-Offset': '4' }, afterMs: 150_000 });
  await settle(151_000);
  expect(await outcome).toBe('upload_1');
  expect([sent('HEAD'), sent('PATCH'), stalls.includes(true)]).toEqual([0, 1, false]);
});

test('whoever stops a request that nobody answers is not asked again', async () => {
  const { outcome, sent, leaving, stalls } = sendTo('lost');
  await settle(1000);
  leaving.abort();
  expect(await outcome).toBeInstanceOf(SendingAborted);
  await settle(200_000);
  expect([sent('PATCH'), sent('HEAD'), stalls.includes(true)]).toEqual([1, 0, false]);
});

test.each([[413, 'file.too_large'], [415, 'file.type_mismatch'], [422, 'file.empty']] as const)(
  'what the server judges by %i is said in its words at once, and not continued after a reload', async (status, code) => {
    const { outcome, memory, sent } = sendTo(refusal(status, code));
    await settle(100);
    expect(await codeOf(outcome)).toBe(code);
    expect(sent('PATCH')).toBe(1);
    expect(await memory.findAll()).toEqual([]);
  },
);

test('what the server does not take now can be continued later', async () => {
  const { outcome, memory } = sendTo(refusal(403, 'usage.extractions_exceeded'));
  await settle(100);
  expect(await codeOf(outcome)).toBe('usage.extractions_exceeded');
  expect(await memory.findAll()).toHaveLength(1);
});

test('what is sent says whose it is, and somebody else who is signed in by then takes none of it', async () => {
  const changes: string[] = [];
  whenSessionChanges((change) => changes.push(change));
  onTestFinished(() => whenSessionChanges(() => {}));
  const { outcome, sent, memory, said } = sendTo(refusal(403, 'auth.other_person'));
  await settle(100);
  expect(await codeOf(outcome)).toBe('auth.other_person');
  expect([sent('PATCH'), said(), changes]).toEqual([1, ['user_1', 'user_1'], ['exchanged']]);
  expect(await memory.findAll()).toHaveLength(1);
});

test('a session that ended is renewed once, and the bytes go on', async () => {
  const { api, outcome, sent } = sendTo(refusal(401, 'auth.required'), undefined);
  api.answer(sessionApi.refresh, nobody);
  await settle(100);
  expect(await outcome).toBe('upload_1');
  expect(api.calls.map(({ path }) => path)).toEqual(['/api/session/refresh']);
  expect([sent('HEAD'), sent('PATCH')]).toEqual([1, 2]);
});

test('a session that cannot be renewed, or is not there after it was, ends the upload', async () => {
  const lost = sendTo(refusal(401, 'auth.required'));
  lost.api.answer(sessionApi.refresh, problem('auth.required'));
  await settle(100);
  expect(await codeOf(lost.outcome)).toBe('auth.required');

  const again = sendTo(refusal(401, 'auth.required'));
  again.api.answer(sessionApi.refresh, nobody);
  await settle(100);
  expect(await codeOf(again.outcome)).toBe('auth.required');
  expect(again.api.calls).toHaveLength(1);
});

test('a server that breaks once is tried again, and one that breaks at the same bytes in two goes is left alone', async () => {
  const once = sendTo({ status: 500 }, undefined);
  await settle(100);
  expect(await once.outcome).toBe('upload_1');

  const ever = sendTo({ status: 500 });
  await settle(9000);
  const inOneGo = ever.sent('PATCH');
  expect(ever.stalls.at(-1)).toBe(true);
  await settle(30_000);
  expect(await codeOf(ever.outcome)).toBe('internal');
  expect(ever.sent('PATCH')).toBeGreaterThan(inOneGo);
});

test('a network that is away is said, and waited for however long it takes', async () => {
  const { outcome, stalls, sent } = sendTo(...Array.from({ length: 12 }, () => ({ status: 0 })) as [WireAnswer, ...WireAnswer[]], undefined);
  await settle(9000);
  expect(stalls.at(-1)).toBe(true);
  await settle(120_000);
  expect(await outcome).toBe('upload_1');
  expect(sent('PATCH')).toBe(13);
});
