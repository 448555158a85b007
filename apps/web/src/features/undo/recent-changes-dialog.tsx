import type { Direction, UndoableAction } from '@scriba/contract/undo';
import { useQuery } from '@tanstack/react-query';
import { Redo2, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useIsOnline } from '../../lib/online.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NoConnection } from '../../ui/no-connection.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { recentActionsQuery } from './undo.queries.ts';
import { useActionText, useUndo } from './use-undo.ts';

/** What was done in the last minutes, in this tab or another, each with its way back. */
export function RecentChangesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const translate = useTranslations('workspace');
  return (
    <Dialog title={translate('recentChanges')} isOpen={isOpen} onClose={onClose} width="medium">
      <RecentChanges />
    </Dialog>
  );
}

const Waiting = () => (useIsOnline() ? <div className="grid place-items-center py-8"><Spinner /></div> : <NoConnection />);

function RecentChanges() {
  const translate = useTranslations('undo');
  const errorMessage = useErrorMessage();
  const { data, error, isPending } = useQuery(recentActionsQuery);
  if (error) return <p role="alert" className="py-6 text-bad">{errorMessage(error)}</p>;
  if (isPending) return <Waiting />;
  if (data.actions.length + data.undone.length === 0) return <p className="py-6 text-center text-ink-2">{translate('nothing')}</p>;
  return (
    <>
      <p className="text-small text-ink-3">{translate('hint')}</p>
      <Changes direction="undo" actions={data.actions} />
      {data.undone.length > 0 && <h3 className="mt-5 text-small font-semibold">{translate('undoneBefore')}</h3>}
      <Changes direction="redo" actions={data.undone} />
    </>
  );
}

const Changes = ({ direction, actions }: { direction: Direction; actions: readonly UndoableAction[] }) => actions.length > 0 && (
  <ul className="mt-2">{actions.map((action) => <RecentChange key={action.id} direction={direction} action={action} />)}</ul>
);

const icons = { undo: Undo2, redo: Redo2 };

function RecentChange({ direction, action }: { direction: Direction; action: UndoableAction }) {
  const translate = useTranslations('undo');
  const { relative } = useDates();
  const describe = useActionText();
  const { take, isPending } = useUndo();
  const Icon = icons[direction];
  return (
    <li className="flex items-center gap-3 border-b border-line/70 py-2 last:border-0">
      <span className="min-w-0 flex-1">
        <span className="block break-words">{describe(action)}</span>
        <span className="block text-meta text-ink-3">{relative(action.at)}</span>
      </span>
      <Button size="small" icon={<Icon aria-hidden size={16} />} aria-label={translate(`${direction}Named`, { action: describe(action) })} isPending={isPending}
        onPress={() => void take({ direction, actionId: action.id }, action)}>
        {translate(direction)}
      </Button>
    </li>
  );
}
