import { Hourglass, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { KeptChange } from '../../lib/kept-changes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useChangeText } from './use-change-text.ts';

type Props = { changes: readonly KeptChange[]; onDiscard: (change: KeptChange) => void };

/** What waits for a connection, the latest first. */
export function ChangeList({ changes, onDiscard }: Props) {
  const translate = useTranslations('waiting.changes');
  const changeText = useChangeText();
  return (
    <ul className="divide-y divide-line rounded-popover border border-line bg-surface text-left">
      {changes.toReversed().map((change) => {
        const text = changeText(change);
        return (
          <li key={change.id} className="flex min-h-11 items-center gap-3 py-1 pr-2 pl-3">
            <span aria-hidden className="grid size-6 shrink-0 place-items-center rounded-full bg-warn-soft text-warn"><Hourglass size={13} /></span>
            <span className="min-w-0 flex-1 break-words">{text}</span>
            <IconButton label={translate('discardOne', { change: text })} size="small" onPress={() => onDiscard(change)}><X aria-hidden size={16} /></IconButton>
          </li>
        );
      })}
    </ul>
  );
}
