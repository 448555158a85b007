import { z } from 'zod';

/** The stream of server-sent events. */
export const EVENTS_PATH = '/api/events';
/**
 * What a browser names as the last event when it heard of none: the moment from which on it listens, by the server's clock. It is the
 * id of `hello`; the first stream of a page may begin with one in the query, as `lastEventId`.
 */
export const idOfMoment = (moment: Date) => `t${moment.getTime()}`;
/**
 * Streams of one person that one process keeps open. One more ends the oldest, because that is most likely one whose browser is
 * gone without a word; a refusal would shut out the tab that is looked at.
 */
export const MAX_STREAMS_PER_PERSON = 32;
/** Where the stream is blocked, the browser asks again this often. */
export const POLLING_MS = 30_000;
/**
 * Pages of visitors have no stream, as a browser has six connections to one address and tabs would wait for each other: they ask for the
 * session this often while they are looked at, and learn that much later, at most, of what is for everybody.
 */
export const VISITOR_POLLING_MS = 10_000;
/** Events of this long ago are replayed after a reconnect; older ones become one `resync`. */
export const REPLAY_SECONDS = 3600;

/**
 * What the server tells browsers: facts in the past tense with ids only, never content.
 * The browser fetches what became stale, with its own permissions.
 */
export const realtimeEvent = z.discriminatedUnion('name', [
  z.object({ name: z.literal('folder.created'), folderId: z.string() }),
  z.object({ name: z.literal('folder.changed'), folderId: z.string() }),
  z.object({ name: z.literal('folder.deleted'), folderId: z.string() }),
  z.object({ name: z.literal('file.uploaded'), fileId: z.string(), folderId: z.string() }),
  z.object({ name: z.literal('file.changed'), fileId: z.string(), folderId: z.string() }),
  z.object({ name: z.literal('file.trashed'), fileId: z.string(), folderId: z.string() }),
  z.object({ name: z.literal('file.restored'), fileId: z.string(), folderId: z.string() }),
  z.object({ name: z.literal('file.deleted'), fileId: z.string(), folderId: z.string() }),
  z.object({ name: z.literal('extraction.started'), fileId: z.string(), folderId: z.string() }),
  z.object({ name: z.literal('extraction.page-read'), fileId: z.string(), folderId: z.string() }),
  z.object({ name: z.literal('extraction.finished'), fileId: z.string(), folderId: z.string() }),
  z.object({ name: z.literal('extraction.failed'), fileId: z.string(), folderId: z.string() }),
  z.object({ name: z.literal('extraction.canceled'), fileId: z.string(), folderId: z.string() }),
  z.object({ name: z.literal('text.changed'), fileId: z.string(), folderId: z.string() }),
  z.object({ name: z.literal('note.changed'), fileId: z.string(), folderId: z.string() }),
  z.object({ name: z.literal('tag.created'), tagId: z.string() }),
  z.object({ name: z.literal('tag.changed'), tagId: z.string() }),
  z.object({ name: z.literal('tag.deleted'), tagId: z.string() }),
  z.object({ name: z.literal('usage.changed') }),
  z.object({ name: z.literal('session.revoked'), sessionId: z.string() }),
  z.object({ name: z.literal('plan.changed') }),
  z.object({ name: z.literal('account.changed') }),
  /** For administrators: a message came, or was answered. */
  z.object({ name: z.literal('contact.changed') }),
  z.object({ name: z.literal('system.changed') }),
]);
export type RealtimeEvent = z.infer<typeof realtimeEvent>;
export type RealtimeEventName = RealtimeEvent['name'];

/** One message of the stream. `at` is the server's time of the fact. */
export const realtimeMessage = z.object({ topic: z.string(), at: z.iso.datetime(), event: realtimeEvent });
export type RealtimeMessage = z.infer<typeof realtimeMessage>;

/** What `hello` and `resync` carry: the server's time at that moment. */
export const helloMessage = z.object({ at: z.iso.datetime() });
export type HelloMessage = z.infer<typeof helloMessage>;

/**
 * SSE event names: `message` carries a RealtimeMessage, `hello` the server's time, `resync` says that something was missed,
 * `beat` that the stream is alive.
 */
export const streamEvents = ['hello', 'message', 'resync', 'beat'] as const;
/** The server sends a `beat` this often; who hears nothing for longer than two of them has lost the stream without being told. */
export const BEAT_MS = 15_000;
export const SILENCE_MS = 2 * BEAT_MS + 5000;

/** Topics, named as their documents are: what a browser may subscribe to is decided by the server. */
export const topicOf = {
  newFile: (folderId: string) => `folders/${folderId}/newFile`,
  files: (userId: string) => `users/${userId}/files`,
  folders: (userId: string) => `users/${userId}/folders`,
  tags: (userId: string) => `users/${userId}/tags`,
  extractionsRemaining: (userId: string) => `users/${userId}/usage/extractionsRemaining`,
  account: (userId: string) => `users/${userId}/account`,
  /** For everybody who has a stream: maintenance, forced reload, sign-up. Other pages ask, see `VISITOR_POLLING_MS`. */
  system: 'system',
};
