import type { RealtimeEvent, RealtimeEventName } from '@scriba/contract/realtime';
import type { QueryKey } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

type EventOf<Name extends RealtimeEventName> = Extract<RealtimeEvent, { name: Name }>;
type InFile = { fileId: string; folderId: string };

const { folders, tags, usage, session, devices, search, trash, fileLists } = queryKeys;
const fileAndLists = ({ fileId }: InFile): QueryKey[] => [queryKeys.file(fileId), fileLists];
/** A page that was read stays as it is; what is known of all pages does not. */
const readingOf = ({ fileId }: InFile): QueryKey[] =>
  [queryKeys.fileDetails(fileId), queryKeys.pages(fileId), queryKeys.text(fileId), queryKeys.readingJob(fileId)];
const lists = (): QueryKey[] => [fileLists, folders];

/** Which answers an event makes stale: the one table between what the server tells and what is fetched again. */
const staleKeys: { [Name in RealtimeEventName]: (event: EventOf<Name>) => QueryKey[] } = {
  'folder.created': () => [folders],
  'folder.changed': () => [folders, search],
  'folder.deleted': () => [folders, fileLists],
  'file.uploaded': ({ folderId }) => [queryKeys.filesOf(folderId), folders, usage],
  'file.changed': (event) => [...fileAndLists(event), folders, search],
  'file.trashed': (event) => [...fileAndLists(event), folders, tags, search],
  'file.restored': (event) => [...fileAndLists(event), folders, tags, search],
  'file.deleted': () => [...lists(), tags, trash, usage, search],
  // A deletion that was taken back: files have the tag again.
  'tag.created': ({ tagId }) => [tags, queryKeys.tagged(tagId)],
  'tag.changed': ({ tagId }) => [tags, queryKeys.tagged(tagId)],
  // Its files are asked for no more: there is no answer but that it is gone.
  'tag.deleted': () => [tags],
  // Reading changes one row of a list and never its order in a hurry: `keep-lists-live.ts` fetches that row alone.
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
