import { useEffect, useState } from 'react';
import type { KeptChange } from '../../lib/kept-changes.ts';
import { changesHere, onChangesKept } from './keep-changes.ts';

/** What a person changed that waits for a connection: in this page, or left by pages that are gone. */
export function useChangesHere(userId: string): readonly KeptChange[] {
  const [changes, setChanges] = useState<readonly KeptChange[]>([]);
  useEffect(() => {
    const look = () => void changesHere(userId).then(setChanges);
    look();
    return onChangesKept(look);
  }, [userId]);
  return changes;
}
