import type { InstallationMode } from '@scriba/contract/setup';
import { Building2, Infinity as InfinityIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { Callout } from '../../ui/banner.tsx';
import { EntranceCard } from '../../ui/entrance-card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useChooseMode } from './setup.queries.ts';

const icons: Record<InstallationMode, ReactNode> = { unlimited: <InfinityIcon aria-hidden size={22} />, plans: <Building2 aria-hidden size={22} /> };

/** For oneself without limits, or with plans that limit each account. */
export function ChooseMode() {
  const translate = useTranslations('setup.mode');
  const errorMessage = useErrorMessage();
  const choose = useChooseMode();
  const options = useRef<HTMLDivElement>(null);
  // The form before it is gone, and with it the place of the keyboard.
  useEffect(() => options.current?.focus(), []);
  return (
    <EntranceCard title={translate('title')} lead={translate('lead')}>
      {choose.isError && <Callout tone="bad">{errorMessage(choose.error)}</Callout>}
      <div ref={options} tabIndex={-1} role="group" aria-label={translate('title')} className="flex flex-col gap-3 outline-none">
        {(['unlimited', 'plans'] as const).map((mode) => (
          <button key={mode} type="button" disabled={choose.isPending} onClick={() => choose.mutate(mode)}
            className="flex gap-4 rounded-popover border border-line p-4 text-left transition-colors duration-100 hover:border-accent hover:bg-accent-soft/40 disabled:opacity-60">
            <span className="mt-0.5 text-accent">{choose.isPending && choose.variables === mode ? <Spinner size={22} /> : icons[mode]}</span>
            <span>
              <span className="block text-lead font-semibold">{translate(`${mode}.title`)}</span>
              <span className="mt-0.5 block text-ink-2">{translate(`${mode}.text`)}</span>
            </span>
          </button>
        ))}
      </div>
    </EntranceCard>
  );
}
