import { useEffect, useState } from 'react';
import { leftChanges, type KeptChange } from '../../lib/kept-changes.ts';
import { onChangesKept } from './keep-changes.ts';

/** What a person changed that waits for a connection: in this page, or left by pages that are gone. */
export function useChangesHere(userId: string): readonly KeptChange[] {
  const [changes, setChanges] = useState<readonly KeptChange[]>([]);
  useEffect(() => {
    // A browser that keeps nothing has nothing to show.
    const look = () => void leftChanges(userId, () => false).then(setChanges, () => undefined);
    look();
    return onChangesKept(look);
  }, [userId]);
  return changes;
}
