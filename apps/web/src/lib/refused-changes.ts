import type { ErrorParams } from '@scriba/contract/errors';
import { useMemo, useSyncExternalStore } from 'react';
import { newActionId } from './action-id.ts';
import type { KeptChange } from './kept-changes.ts';
import { serverNow } from './server-time.ts';
import { StoredListeners } from './stored-listeners.ts';
import { parseList, storeList } from './stored-list.ts';
import { readStored } from './stored-value.ts';

/** What a person changed without a connection and the server refused: they may look at it when the message is long gone. */
export type RefusedChange = {
  id: string;
  /** When it was refused, in ISO. */
  at: string;
  change: KeptChange;
  /** What of it was not changed, by id. */
  ids: readonly string[];
  code: string; params?: ErrorParams;
  /** The name of a new folder that it was meant for, where that was refused before it. */
  folder?: string | undefined;
};

const PREFIX = 'scriba.refused.';
const keyOf = (userId: string) => `${PREFIX}${userId}`;
/** Nobody reads more; the earliest are left out. */
const MOST_KEPT = 100;

const isRefused = (value: unknown): value is RefusedChange =>
  typeof value === 'object' && value !== null && ['id', 'at', 'change', 'ids', 'code'].every((name) => name in value);

const listeners = new StoredListeners();

function write(userId: string, list: readonly RefusedChange[]) {
  storeList(userId, keyOf(userId), list.slice(-MOST_KEPT));
  listeners.tell();
}

const read = (userId: string) => parseList(readStored(keyOf(userId)), isRefused);

/** Adds to what was refused for a person, in the order in which it was. */
export function noteRefused(userId: string, refused: readonly Omit<RefusedChange, 'id' | 'at'>[]) {
  if (refused.length === 0) return;
  const at = serverNow().toISOString();
  write(userId, [...read(userId), ...refused.map((each) => ({ ...each, id: newActionId(), at }))]);
}

/** The person has seen these. */
export function dismissRefused(userId: string, ids: readonly string[]) {
  const seen = new Set(ids);
  write(userId, read(userId).filter(({ id }) => !seen.has(id)));
}

/** The next one on this device finds nothing of it. */
export const forgetRefused = (userId: string) => write(userId, []);

/** Changes of which something was refused for a person. */
export const countRefused = (userId: string): number => new Set(read(userId).map(({ change }) => change.id)).size;

/** What was refused for a person, in any tab of this browser, the earliest first. */
export function useRefusedChanges(userId: string): readonly RefusedChange[] {
  const text = useSyncExternalStore(listeners.subscribe, () => readStored(keyOf(userId)));
  return useMemo(() => parseList(text, isRefused), [text]);
}
