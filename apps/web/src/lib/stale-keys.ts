import type { RealtimeEvent, RealtimeEventName } from '@scriba/contract/realtime';
import type { QueryKey } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

type EventOf<Name extends RealtimeEventName> = Extract<RealtimeEvent, { name: Name }>;
type InFile = { fileId: string; folderId: string };

const { folders, tags, usage, session, devices, search, fileLists, trash } = queryKeys;
/** A page that was read stays as it is; what is known of all pages does not. */
const readingOf = ({ fileId }: InFile): QueryKey[] =>
  [queryKeys.fileDetails(fileId), queryKeys.pages(fileId), queryKeys.text(fileId), queryKeys.readingJob(fileId)];

/**
 * Which answers an event makes stale: the one table between what the server tells and what is fetched again. Lists of files are not in
 * it for what becomes of one file: `row-news.queries.ts` asks for that file alone, and puts it in its place.
 */
const staleKeys: { [Name in RealtimeEventName]: (event: EventOf<Name>) => QueryKey[] } = {
  // What lies in the bin says where it came from, and where it would be restored.
  'folder.created': () => [folders, trash],
  'folder.changed': () => [folders, search, trash],
  'folder.deleted': ({ folderId }) => [folders, queryKeys.filesOf(folderId), trash],
  'file.uploaded': () => [folders, usage],
  'file.changed': ({ fileId }) => [queryKeys.file(fileId), folders, search],
  'file.trashed': ({ fileId }) => [queryKeys.file(fileId), folders, tags, search],
  'file.restored': ({ fileId }) => [queryKeys.file(fileId), folders, tags, search],
  'file.deleted': () => [folders, tags, usage, search],
  'note.changed': ({ fileId }) => [queryKeys.notes(fileId)],
  // It may be a deletion that was taken back: files of any list have the tag again.
  'tag.created': () => [tags, fileLists],
  'tag.changed': ({ tagId }) => [tags, queryKeys.tagged(tagId)],
  // Its files are asked for no more: there is no answer but that it is gone.
  'tag.deleted': () => [tags],
  'extraction.started': readingOf,
  'extraction.page-read': readingOf,
  'extraction.finished': ({ fileId }) => [queryKeys.file(fileId), usage, search],
  'extraction.failed': ({ fileId }) => [queryKeys.file(fileId), usage],
  'extraction.canceled': ({ fileId }) => [queryKeys.file(fileId), usage],
  'text.changed': ({ fileId }) => [queryKeys.file(fileId), search],
  'usage.changed': () => [usage],
  'session.revoked': () => [session, devices],
  // What a plan keeps open, and what it deletes, stands in the lists.
  'plan.changed': () => [session, usage, fileLists],
  'account.changed': () => [session, queryKeys.profile, queryKeys.wantedAddress],
  'contact.changed': () => [queryKeys.contactMessages],
  'system.changed': () => [session, queryKeys.siteNotifications],
};

/** The keys that an event makes stale; none for an event that this version does not know. */
export function staleKeysOf(event: RealtimeEvent): QueryKey[] {
  const keysOf = staleKeys[event.name] as ((event: RealtimeEvent) => QueryKey[]) | undefined;
  return keysOf?.(event) ?? [];
}
