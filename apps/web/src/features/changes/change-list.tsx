import { Hourglass } from 'lucide-react';
import type { KeptChange } from '../../lib/kept-changes.ts';
import { useChangeText } from './use-change-text.ts';

/** What waits for a connection, the latest first. */
export function ChangeList({ changes }: { changes: readonly KeptChange[] }) {
  const changeText = useChangeText();
  return (
    <ul className="divide-y divide-line rounded-popover border border-line bg-surface text-left">
      {changes.toReversed().map((change) => (
        <li key={change.id} className="flex min-h-11 items-center gap-3 py-1 pr-2 pl-3">
          <span aria-hidden className="grid size-6 shrink-0 place-items-center rounded-full bg-warn-soft text-warn"><Hourglass size={13} /></span>
          <span className="min-w-0 flex-1 break-words">{changeText(change)}</span>
        </li>
      ))}
    </ul>
  );
}
