import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { lazy, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { isMissingPart } from '../lib/missing-part.ts';
import { buttonStyle, iconButtonStyle } from './button-style.ts';

/** What stands in place of a part that could not be fetched: nothing, words with a button, or a button alone where there is no room. */
type Stand = 'nothing' | 'words' | 'button';

/**
 * A part whose program is fetched when it is first shown. One that cannot be fetched takes nothing else with it, and is tried again
 * when it is asked for, when there is a connection again, or when it is shown the next time.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, stand: Stand = 'nothing'): ComponentType<Props> {
  // A promise that was refused once is refused for ever.
  const begin = () => lazy(async () => ({ default: await load() }));
  let current = begin();

  return function LazyPart(props: Props) {
    const [{ Part, attempt }, setShown] = useState(() => ({ Part: current, attempt: 1 }));
    const [hasPressed, setHasPressed] = useState(false);
    const { reset: forgetErrors } = useQueryErrorResetBoundary();
    const fetchAgain = () => {
      forgetErrors();
      setShown({ Part: current, attempt: attempt + 1 });
    };
    // Some browsers (Chromium 150) keep what they could not fetch for as long as the page lives: who presses a second time gets the page anew.
    // Only a press ends that: it would take along what somebody types.
    const tryAgain = () => {
      if (hasPressed) return location.reload();
      setHasPressed(true);
      fetchAgain();
    };
    return (
      <CatchBoundary getResetKey={() => attempt} onCatch={() => { current = begin(); }}
        errorComponent={({ error }) => <Missing error={error} stand={stand} onOnline={fetchAgain} onTryAgain={tryAgain} />}>
        <Part {...props} />
      </CatchBoundary>
    );
  };
}

type MissingProps = { error: unknown; stand: Stand; onOnline: () => void; onTryAgain: () => void };

function Missing({ error, stand, onOnline, onTryAgain }: MissingProps) {
  const translate = useTranslations('errorPage');
  const hearOnline = useEffectEvent(onOnline);
  useEffect(() => {
    const listener = () => hearOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
  // What failed in another way is no matter of this part alone.
  if (!isMissingPart(error)) throw error;
  if (stand === 'nothing') return null;
  const label = `${translate('partMissing')} ${translate('tryAgain')}`;
  if (stand === 'button') {
    return <button type="button" className={iconButtonStyle()} aria-label={label} title={label} onClick={onTryAgain}><RotateCw aria-hidden size={17} /></button>;
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 p-3 text-small text-ink-2">
      <p>{translate('partMissing')}</p>
      <button type="button" className={buttonStyle({ size: 'small' })} onClick={onTryAgain}>{translate('tryAgain')}</button>
    </div>
  );
}
