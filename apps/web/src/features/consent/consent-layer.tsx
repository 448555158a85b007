import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Cookie } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { PartLanguage } from '../../lib/part-language.tsx';
import { sessionQuery } from '../../lib/session.ts';
import { loadConsentCatalogue } from '../../locales/load-consent-catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { adoptConsent, decideNow, keptConsentQuery } from './consent.queries.ts';
import { everything, nothing } from './consent.rules.ts';

/** Asks what may be kept in this browser, unless the person decided that on another device already. */
export function ConsentLayer() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const userId = session?.user?.id;
  const { data: record, isPending } = useQuery({ ...keptConsentQuery(userId ?? ''), enabled: userId !== undefined });
  useEffect(() => { if (record) adoptConsent(record); }, [record]);
  if (!session || record || (userId !== undefined && isPending)) return null;
  return <PartLanguage name="consent-catalogue" load={loadConsentCatalogue}><FirstLayer /></PartLanguage>;
}

/** The first layer. Refusing is as near as agreeing. */
function FirstLayer() {
  const translate = useTranslations('consent');
  const [isDetailed, setIsDetailed] = useState(false);
  const layer = useRef<HTMLElement>(null);
  useRoomBelow(layer);
  return (
    <>
      <section ref={layer} aria-labelledby="consent-title" className="fixed inset-x-0 bottom-0 z-40 flex max-h-dvh animate-rise flex-col gap-4 overflow-y-auto rounded-t-dialog border
        border-line bg-surface p-5 shadow-floating sm:inset-x-auto sm:bottom-5 sm:left-5 sm:w-96 sm:rounded-dialog 2xl:w-128">
        <div className="flex gap-3">
          <Cookie aria-hidden size={20} className="mt-0.5 shrink-0 text-accent" />
          <div>
            <h2 id="consent-title" className="font-semibold">{translate('title')}</h2>
            <p className="mt-1 text-small text-ink-2">{translate('text')}{' '}
              <Link to="/privacy" hash="cookies" className="font-medium text-accent underline">{translate('more')}</Link></p>
          </div>
        </div>
        <div className="grid gap-2 2xl:grid-cols-2">
          <Button onPress={() => decideNow(everything)}>{translate('acceptAll')}</Button>
          <Button onPress={() => decideNow(nothing)}>{translate('reject')}</Button>
          <Button variant="quiet" className="2xl:col-span-2" onPress={() => setIsDetailed(true)}>{translate('manage')}</Button>
        </div>
      </section>
      {/* Above the first layer, whose button gets the keyboard back. */}
      {isDetailed && <ConsentDialog onClose={() => setIsDetailed(false)} />}
    </>
  );
}

/** On a phone it lies over the whole width: what is below it can be scrolled into sight, and is when the keyboard goes there. */
function useRoomBelow(layer: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty('--covered-below', `${layer.current?.offsetHeight ?? 0}px`));
    if (layer.current) observer.observe(layer.current, { box: 'border-box' });
    return () => {
      observer.disconnect();
      root.removeProperty('--covered-below');
    };
  }, [layer]);
}
