import { useEffect, useState } from 'react';
import type { KeptChange } from '../../lib/kept-changes.ts';
import { changesInBrowser, onChangesKept } from './keep-changes.ts';

/** What a person changed that waits for a connection, in this tab and others. */
export function useChangesHere(userId: string): readonly KeptChange[] {
  const [changes, setChanges] = useState<readonly KeptChange[]>([]);
  useEffect(() => {
    const look = () => void changesInBrowser(userId).then(setChanges);
    look();
    return onChangesKept(look);
  }, [userId]);
  return changes;
}
