import { Fragment, Suspense, useEffect } from 'react';
import { SendChanges } from '../../features/changes/send-changes.tsx';
import { ScanAnswerer } from '../../features/scan/scan-answerer.tsx';
import { UndoAnswerer } from '../../features/undo/undo-answerer.tsx';
import { WaitingUploads } from '../../features/uploads/waiting-uploads.tsx';
import { CongratulateOnGrant } from '../../features/usage/congratulate-on-grant.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { LatePartLanguage } from '../../lib/part-language.tsx';
import { registerServiceWorker } from '../../lib/register-service-worker.ts';
import { useMe } from '../../lib/session.ts';
import { loadScanCatalogue } from '../../locales/load-scan-catalogue.ts';

/** Places that people go to without a connection as well, and what is shown then: what is there waits for it, and says so. */
const fetchPlaces = () => Promise.all([import('../../features/changes/waiting-changes.tsx'), import('../../features/changes/refused-changes.tsx'), import('../pages/favorites.page.tsx'), import('../pages/trash.page.tsx'), import('../pages/tag.page.tsx')]);

/** What answers and watches, and shows nothing until then: it comes after the page. */
export function LateParts() {
  const me = useMe();
  const { language } = useLanguage();
  useEffect(() => {
    const shown = new AbortController();
    // Where it cannot be registered, the application is a page like any other.
    registerServiceWorker(language, shown.signal).catch(() => undefined);
    return () => shown.abort();
  }, [language]);
  // One that does not come now is asked for again where it is gone to.
  useEffect(() => { fetchPlaces().catch(() => undefined); }, []);
  return (
    <>
      <UndoAnswerer />
      <ScanAnswerer />
      <CongratulateOnGrant />
      <Suspense>
        <LatePartLanguage name="scan-catalogue" load={loadScanCatalogue}>
          {me && (
            <Fragment key={me.id}>
              <WaitingUploads userId={me.id} />
              <SendChanges userId={me.id} />
            </Fragment>
          )}
        </LatePartLanguage>
      </Suspense>
    </>
  );
}
