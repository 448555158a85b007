import type { RealtimeEvent, RealtimeEventName } from '@scriba/contract/realtime';
import type { QueryKey } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

type EventOf<Name extends RealtimeEventName> = Extract<RealtimeEvent, { name: Name }>;
type InFile = { fileId: string; folderId: string };

const { folders, usage, session, devices, search, trash, fileLists } = queryKeys;
const fileAndLists = ({ fileId }: InFile): QueryKey[] => [queryKeys.file(fileId), fileLists];
const lists = (): QueryKey[] => [fileLists, folders];

/** Which answers an event makes stale: the one table between what the server tells and what is fetched again. */
const staleKeys: { [Name in RealtimeEventName]: (event: EventOf<Name>) => QueryKey[] } = {
  'folder.created': () => [folders],
  'folder.changed': () => [folders, search],
  'folder.deleted': () => [folders, fileLists],
  'file.uploaded': ({ folderId }) => [queryKeys.filesOf(folderId), folders, usage],
  'file.changed': (event) => [...fileAndLists(event), folders, search],
  'file.trashed': (event) => [...fileAndLists(event), folders, search],
  'file.restored': (event) => [...fileAndLists(event), folders, search],
  'file.deleted': () => [...lists(), trash, usage, search],
  'extraction.started': fileAndLists,
  'extraction.page-read': ({ fileId, folderId }) => [queryKeys.file(fileId), queryKeys.filesOf(folderId)],
  'extraction.finished': (event) => [...fileAndLists(event), usage, search],
  'extraction.failed': (event) => [...fileAndLists(event), usage],
  'extraction.canceled': (event) => [...fileAndLists(event), usage],
  'text.changed': (event) => [...fileAndLists(event), search],
  'usage.changed': () => [usage],
  'session.revoked': () => [session, devices],
  'plan.changed': () => [session, usage],
};

/** The keys that an event makes stale; none for an event that this version does not know. */
export function staleKeysOf(event: RealtimeEvent): QueryKey[] {
  const keysOf = staleKeys[event.name] as ((event: RealtimeEvent) => QueryKey[]) | undefined;
  return keysOf?.(event) ?? [];
}
