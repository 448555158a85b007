import { idOfMoment, MAX_STREAMS_PER_PERSON, REPLAY_SECONDS } from '@scriba/contract/realtime';
import type { SessionState } from '@scriba/contract/session';
import { describe, expect, onTestFinished, test } from 'vitest';
import { scopeOfOwner } from '../kernel/actor.ts';
import { onServer } from '../testing/database-server.ts';
import { readEvents } from '../testing/event-reader.ts';
import { emptyPlace, startSharedTestApp, startTestAppAt, type TestApp } from '../testing/test-app.ts';

const app = await startSharedTestApp({ isWorking: false });
const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
let serial = 0;

async function listen(of: Awaited<ReturnType<typeof someone>>, { lastId, at = origin }: { lastId?: string | undefined; at?: string } = {}) {
  const stream = await readEvents(at, of.headers, lastId);
  onTestFinished(() => { stream.close(); });
  if (stream.status === 200) await app.eventually('the stream begins', async () => stream.has('hello'));
  return stream;
}
const someone = () => app.person(`listener${serial++}`);
/** Facts of a person, each in a transaction of its own. */
async function happen(userId: string, fileIds: readonly string[], where: Pick<TestApp, 'db' | 'world'> = app) {
  for (const fileId of fileIds) await emit(userId, [fileId], where);
}
const emit = (userId: string, fileIds: readonly string[], { db, world }: Pick<TestApp, 'db' | 'world'> = app) => db.transaction().execute(async (tx) => {
  await world.emit(tx, scopeOfOwner(userId), ...fileIds.map((fileId) => ({ name: 'file.changed', fileId, folderId: 'root' } as const)));
});
type Stream = Awaited<ReturnType<typeof readEvents>>;
const ids = (stream: Stream) => stream.events().map((event) => ('fileId' in event ? event.fileId : ''));
const hears = (stream: Stream, fileId: string) => app.eventually(`${fileId} is heard`, async () => ids(stream).includes(fileId));
const numbered = (count: number, prefix = 'file') => Array.from({ length: count }, (_, index) => `${prefix}_${index}`);

describe('a stream of events', () => {
  test('tells what a person does elsewhere: ids, never content', async () => {
    const ada = await someone();
    const stream = await listen(ada);
    const { folder } = await ada.post('/folders', { name: 'Secret name' }).expect(201);
    const { file } = await (await ada.upload('secret.csv', 'secret text', folder.id)).expect(201);
    await app.eventually('the upload is heard', async () => stream.events().some(({ name }) => name === 'file.uploaded'));
    expect(stream.messages()).toEqual(expect.arrayContaining([
      { topic: `users/${ada.userId}/folders`, event: { name: 'folder.created', folderId: folder.id } },
      { topic: `folders/${folder.id}/newFile`, event: { name: 'file.uploaded', fileId: file.id, folderId: folder.id } },
    ].map((message) => expect.objectContaining(message))));
    expect(JSON.stringify(stream.blocks)).not.toMatch(/secret/i);
  });

  test('is for people who are signed in, and carries nobody else’s facts, whatever is asked for', async () => {
    const [ada, bob] = [await someone(), await someone()];
    expect((await readEvents(origin, {})).status).toBe(401);
    const known = await listen(ada);
    await happen(ada.userId, ['file_of_ada']);
    await hears(known, 'file_of_ada');
    // An id of someone else's event is as unknown as any other.
    const stream = await listen(bob, { lastId: known.lastId() });
    await app.eventually('it is told that it cannot go on there', async () => stream.has('resync'));
    await happen(ada.userId, ['file_of_ada_2']);
    await happen(bob.userId, ['file_of_bob']);
    await hears(stream, 'file_of_bob');
    expect(ids(stream)).toEqual(['file_of_bob']);
  });

  test('that cannot be told something ends, and all others go on', async () => {
    const ada = await someone();
    let ends = 0;
    const broken = () => { throw new Error('broken'); };
    const { id: sessionId } = await app.db.selectFrom('sessions').select('id').where('userId', '=', ada.userId).executeTakeFirstOrThrow();
    const subscription = await app.realtime.subscribe({ userId: ada.userId, sessionId, role: 'user' as const, isVerified: true, language: 'en' }, undefined, { message: broken, resync: broken, end: () => { ends++; } });
    onTestFinished(subscription.close);
    const stream = await listen(ada);
    await happen(ada.userId, ['file_1']);
    await hears(stream, 'file_1');
    await happen(ada.userId, ['file_2']);
    await hears(stream, 'file_2');
    expect(ends).toBe(2);
  });

  test('is one of so many of a person: one more ends the oldest, and nobody else’s', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const other = await listen(bob);
    const streams = await Promise.all(Array.from({ length: MAX_STREAMS_PER_PERSON }, () => listen(ada)));
    const open = () => streams.filter(({ hasEnded }) => !hasEnded()).length;
    expect(open()).toBe(MAX_STREAMS_PER_PERSON);
    const newest = await listen(ada);
    await app.eventually('one has ended', async () => open() === MAX_STREAMS_PER_PERSON - 1);
    await happen(ada.userId, ['file_1']);
    await Promise.all([newest, ...streams.filter(({ hasEnded }) => !hasEnded())].map((stream) => hears(stream, 'file_1')));
    expect([open(), newest.hasEnded(), other.hasEnded()]).toEqual([MAX_STREAMS_PER_PERSON - 1, false, false]);
  });

  test('keeps the order in which things happened, however fast', async () => {
    const ada = await someone();
    const stream = await listen(ada);
    const expected = numbered(300);
    await happen(ada.userId, expected.slice(0, 150));
    await emit(ada.userId, expected.slice(150));
    await hears(stream, 'file_299');
    expect(ids(stream)).toEqual(expected);
  });

  test('tells nothing of what was rolled back', async () => {
    const ada = await someone();
    const stream = await listen(ada);
    await expect(app.db.transaction().execute(async (tx) => {
      await app.world.emit(tx, scopeOfOwner(ada.userId), { name: 'file.changed', fileId: 'never', folderId: 'root' });
      throw new Error('no');
    })).rejects.toThrow('no');
    await happen(ada.userId, ['after']);
    await hears(stream, 'after');
    expect(ids(stream)).toEqual(['after']);
  });

  test('ends when its session is revoked, and only then', async () => {
    const ada = await app.person('ada-of-two-sessions');
    const other = await app.person('ada-of-two-sessions');
    const [first, second] = [await listen(ada), await listen(other)];
    await other.post('/auth/sessions/revoke-others').expect(204);
    await app.eventually('the revoked one ends', async () => first.hasEnded());
    await happen(ada.userId, ['later']);
    await hears(second, 'later');
    expect(ids(first)).not.toContain('later');
    expect((await readEvents(origin, ada.headers)).status).toBe(401);
  });

  test('ends for who is suspended, who is told before that something is new, and does not begin again', async () => {
    const [ada, root] = [await someone(), await someone()];
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', root.userId).execute();
    const stream = await listen(ada);
    await root.post(`/admin/people/${ada.userId}/suspend`, { reason: 'Spam' }).expect(200);
    await app.eventually('the stream ends', async () => stream.hasEnded());
    await happen(ada.userId, ['later']);
    expect(stream.events().map(({ name }) => name)).toEqual(['account.changed']);
    expect((await readEvents(origin, ada.headers)).status).toBe(403);
  });
});

describe('after a reconnect', () => {
  test('what was missed is told, once and in order', async () => {
    const ada = await someone();
    const before = await listen(ada);
    await happen(ada.userId, ['one', 'two']);
    await hears(before, 'two');
    before.close();
    await happen(ada.userId, ['three', 'four']);
    const after = await listen(ada, { lastId: before.lastId() });
    await hears(after, 'four');
    // What is near the last known event may be told again; the browser knows it by its id.
    const known = new Set(before.messages().map(({ id }) => id));
    expect(after.messages().filter(({ id }) => !known.has(id)).map(({ event }) => ('fileId' in event ? event.fileId : ''))).toEqual(['three', 'four']);
    expect(after.has('resync')).toBe(false);
    expect(after.blocks[0]?.name).toBe('hello');
  });

  test('nothing is missed either by who had heard nothing before', async () => {
    const ada = await someone();
    const before = await listen(ada);
    const lastId = before.lastId();
    before.close();
    await happen(ada.userId, ['one']);
    expect(lastId).toBeDefined();
    const after = await listen(ada, { lastId });
    await hears(after, 'one');
  });

  test('who opens a page hears what happened since its first answers', async () => {
    const ada = await someone();
    const { serverTime } = await ada.get('/session').expect(200) as SessionState;
    await happen(ada.userId, ['between']);
    const stream = await readEvents(origin, ada.headers, undefined, `?lastEventId=${idOfMoment(new Date(serverTime))}`);
    onTestFinished(() => { stream.close(); });
    await hears(stream, 'between');
    expect(stream.has('resync')).toBe(false);
  });

  test('nothing is lost and nothing comes twice while it happens at that very moment', async () => {
    const ada = await someone();
    const before = await listen(ada);
    const expected = numbered(200, 'busy');
    const happening = happen(ada.userId, expected);
    await hears(before, 'busy_20');
    before.close();
    await app.eventually('more happens', async () => ids(before).length > 0);
    const after = await listen(ada, { lastId: before.lastId() });
    await happening;
    await hears(after, 'busy_199');
    const known = new Set(ids(before));
    expect(ids(after).filter((id) => !known.has(id))).toEqual(expected.filter((id) => !known.has(id)));
    expect(new Set(ids(after)).size).toBe(ids(after).length);
  });

  test('who was away too long, missed too much or names nonsense is told to begin anew', async () => {
    const ada = await someone();
    const stream = await listen(ada);
    await happen(ada.userId, ['old']);
    await hears(stream, 'old');
    await emit(ada.userId, numbered(600));
    const [known] = stream.messages();
    await hears(stream, 'file_599');
    const tooOld = `t${Date.now() - (REPLAY_SECONDS + 5) * 1000}`;
    for (const lastId of [known?.id, tooOld, 'nonsense', '999999999999999', '-1', "'"]) {
      const after = await listen(ada, { lastId });
      await app.eventually('a resync', async () => after.has('resync'));
      expect([lastId, ids(after)]).toEqual([lastId, []]);
      await happen(ada.userId, [`after ${lastId}`]);
      await hears(after, `after ${lastId}`);
    }
  });

  test('events older than an hour are forgotten, and who asks for them begins anew', async () => {
    const place = await emptyPlace();
    onTestFinished(place.remove);
    const own = await startTestAppAt(place, { isWorking: false });
    const ada = await own.person('ada');
    const at = await own.http.listen({ host: '127.0.0.1', port: 0 });
    const before = await listen(ada, { at });
    await happen(ada.userId, ['old'], own);
    await hears(before, 'old');
    before.close();
    own.clock.forward((REPLAY_SECONDS + 60) * 1000);
    await own.realtime.pruneJob.run(undefined, { jobId: 'job', retry: 0, signal: new AbortController().signal });
    expect(await own.db.selectFrom('outboxEvents').selectAll().execute()).toEqual([]);
    const after = await listen(ada, { at, lastId: before.lastId() });
    await own.eventually('a resync', async () => after.has('resync'));
  });
});

describe('a server', () => {
  test('beside another one tells what happened in either', async () => {
    const second = await startTestAppAt(app, { isWorking: false });
    const at = await second.http.listen({ host: '127.0.0.1', port: 0 });
    const ada = await someone();
    const [here, there] = [await listen(ada), await listen(ada, { at })];
    await happen(ada.userId, ['first here'], app);
    await hears(there, 'first here');
    await happen(ada.userId, ['then there'], second);
    await hears(here, 'then there');
    await hears(there, 'then there');
    expect(ids(here)).toEqual(['first here', 'then there']);
    expect(ids(there)).toEqual(['first here', 'then there']);
  });

  test('that loses its connection to the database sends everybody back through the front door, and nothing is lost', async () => {
    const ada = await someone();
    const stream = await listen(ada);
    await happen(ada.userId, ['before']);
    await hears(stream, 'before');
    await onServer(app.url, async (client) => {
      await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'scriba-listen' and datname = $1", [new URL(app.url).pathname.slice(1)]);
    });
    await happen(ada.userId, ['meanwhile']);
    await app.eventually('everybody is told', async () => stream.has('resync') && stream.hasEnded());
    const again = await listen(ada, { lastId: stream.lastId() });
    await hears(again, 'meanwhile');
    await happen(ada.userId, ['afterwards']);
    await hears(again, 'afterwards');
  });

  test('cuts off a browser that does not take what it is told, and goes on', async () => {
    const [slow, quick] = [await someone(), await someone()];
    const [stalled, stream] = [await listen(slow), await listen(quick)];
    const open = app.realtime.openStreams();
    stalled.stall();
    const long = 'x'.repeat(500_000);
    await app.eventually('it is cut off', async () => {
      await emit(slow.userId, [long]);
      return app.realtime.openStreams() === open - 1;
    });
    await happen(quick.userId, ['still here']);
    await hears(stream, 'still here');
  });

  test('forgets a browser that left', async () => {
    const ada = await someone();
    const open = app.realtime.openStreams();
    const streams = [await listen(ada), await listen(ada)];
    expect(app.realtime.openStreams()).toBe(open + 2);
    for (const stream of streams) stream.close();
    await app.eventually('they are forgotten', async () => app.realtime.openStreams() === open);
  });
});
