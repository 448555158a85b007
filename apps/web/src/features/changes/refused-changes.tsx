import { CircleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { namesInShort } from '../../lib/names-in-short.ts';
import { LatePartLanguage } from '../../lib/part-language.tsx';
import { dismissRefused, useRefusedChanges, type RefusedChange } from '../../lib/refused-changes.ts';
import { loadScanCatalogue } from '../../locales/load-scan-catalogue.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useChangeText } from './use-change-text.ts';
import { useReasonText } from './use-reason-text.ts';

type Props = { userId: string };

/** Says how much of what was changed without a connection was refused, with the list of it, until the person has seen that. */
export const RefusedChanges = (props: Props) => (
  <LatePartLanguage name="scan-catalogue" load={loadScanCatalogue}><Strip {...props} /></LatePartLanguage>
);

function Strip({ userId }: Props) {
  const translate = useTranslations('waiting.refused');
  const refused = useRefusedChanges(userId);
  const [isOpen, setIsOpen] = useState(false);
  const changes = [...Map.groupBy(refused, ({ change }) => change.id).values()];
  const title = translate('count', { count: changes.length });
  const close = () => setIsOpen(false);
  const dismiss = (some: readonly RefusedChange[]) => dismissRefused(userId, some.map(({ id }) => id));
  return (
    <>
      <Banner tone="bad" action={<button type="button" className="shrink-0 font-semibold underline" onClick={() => setIsOpen(true)}>{translate('show')}</button>}>
        {title}
      </Banner>
      <Dialog title={title} isOpen={isOpen} onClose={close} width="medium" actions={(
        <>
          <Button onPress={() => dismiss(refused)}>{translate('dismissAll')}</Button>
          <Button variant="primary" onPress={close}>{translate('keep')}</Button>
        </>
      )}>
        <p className="mb-3 text-ink-2">{translate('text')}</p>
        <ul className="divide-y divide-line rounded-popover border border-line bg-surface">
          {changes.toReversed().map((reasons) => <Item key={reasons[0]?.change.id} reasons={reasons} onDismiss={() => dismiss(reasons)} />)}
        </ul>
      </Dialog>
    </>
  );
}

/** What was to be done, why it was not, in parts where those differ, and when; of a note all that it was to say, which is nowhere else. */
function Item({ reasons, onDismiss }: { reasons: readonly RefusedChange[]; onDismiss: () => void }) {
  const translate = useTranslations('waiting.refused');
  const { relative, dateTime } = useDates();
  const reasonText = useReasonText();
  const changeText = useChangeText();
  const [latest] = reasons.toReversed();
  if (!latest) return null;
  const { change, at } = latest;
  const text = changeText(change, reasons.flatMap(({ ids }) => ids));
  const { text: written } = change.order as { text?: string };
  return (
    <li className="flex items-start gap-3 py-2 pr-2 pl-3">
      <span aria-hidden className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-bad-soft text-bad"><CircleAlert size={13} /></span>
      <div className="min-w-0 flex-1 break-words">
        <p>{text}</p>
        {reasons.map(({ id, ids, ...reason }) => (
          <p key={id} className="text-small text-bad">
            {reasons.length > 1 && <><bdi className="font-semibold">{namesInShort(ids.flatMap((each) => change.names[each] ?? []))}</bdi> </>}
            {reasonText(reason)}
          </p>
        ))}
        {written !== undefined && <blockquote dir="auto" className="wrap-anywhere my-1 border-l-2 border-line pl-2 text-small whitespace-pre-wrap text-ink-2">{written}</blockquote>}
        <p className="text-meta text-ink-3" title={dateTime(at)}>{relative(at)}</p>
      </div>
      <IconButton label={translate('dismissOne', { change: text })} size="small" onPress={onDismiss}><X aria-hidden size={16} /></IconButton>
    </li>
  );
}
