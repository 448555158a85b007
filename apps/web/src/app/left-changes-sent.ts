import type { QueryClient } from '@tanstack/react-query';
import { mayChangesWait } from '../lib/left-changes.ts';

/** What takes longer goes on while the lists are shown, which are asked for again then. */
const PATIENCE_MS = 3000;
const begun = new Set<string>();

/** Waits until what a person changed here without a connection has been sent: their lists then come as they left them. Once for each page. */
export async function leftChangesSent(queryClient: QueryClient, userId = ''): Promise<void> {
  // Only whoever comes in waits: what waits later is of this page, or sent beside what is shown.
  if (begun.has(userId)) return;
  begun.add(userId);
  if (!mayChangesWait(userId)) return;
  const sent = import('../features/changes/changes.queries.ts').then(({ sendLeftChanges }) => sendLeftChanges(queryClient, userId));
  // What fails here is tried again when the page is there.
  await Promise.race([sent.then(() => undefined, () => undefined), new Promise<void>((resolve) => { setTimeout(resolve, PATIENCE_MS); })]);
}
