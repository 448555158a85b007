import { forgetForTab, forgetStored, readStored, store } from './stored-value.ts';

const KEY = 'scriba.processed-reload';
/** What a person typed and has not saved outlives a reload that nobody asked for. */
const KEPT = [KEY, 'scriba.draft.'];

/** The order to reload that this browser followed last. */
export const processedReload = (): string | null => readStored(KEY);
export const markReloadProcessed = (timestamp: string) => store(KEY, timestamp);

/** Forgets what this browser keeps, but for the order that it follows and what would be lost. */
export function clearStorage() {
  forgetStored((key) => !KEPT.some((start) => key.startsWith(start)));
  forgetForTab();
}
