import type { Language } from '@scriba/contract/languages';
import { Suspense, useEffect } from 'react';
import { SendChanges } from '../../features/changes/send-changes.tsx';
import { ScanAnswerer } from '../../features/scan/scan-answerer.tsx';
import { UndoAnswerer } from '../../features/undo/undo-answerer.tsx';
import { WaitingUploads } from '../../features/uploads/waiting-uploads.tsx';
import { CongratulateOnGrant } from '../../features/usage/congratulate-on-grant.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { LatePartLanguage } from '../../lib/part-language.tsx';
import { registerServiceWorker } from '../../lib/register-service-worker.ts';
import { useMe } from '../../lib/session.ts';
import { loadFolderPanelCatalogue } from '../../locales/load-folder-panel-catalogue.ts';
import { loadFolderSearchCatalogue } from '../../locales/load-folder-search-catalogue.ts';
import { loadPreviewCatalogue } from '../../locales/load-preview-catalogue.ts';
import { loadScanCatalogue } from '../../locales/load-scan-catalogue.ts';
import { loadShortcutCatalogue } from '../../locales/load-shortcut-catalogue.ts';
import { loadTagCatalogue } from '../../locales/load-tag-catalogue.ts';

/** Places that people go to without a connection as well, and what is shown then: what is there waits for it, and says so. */
const fetchPlaces = () => Promise.all([import('../../features/changes/waiting-changes.tsx'), import('../pages/favorites.page.tsx'), import('../pages/trash.page.tsx'), import('../pages/tag.page.tsx')]);

/** What is said at those places and in what opens there: a language that is not the program's own comes apart from it. */
const sentences = [loadFolderPanelCatalogue, loadFolderSearchCatalogue, loadPreviewCatalogue, loadShortcutCatalogue, loadTagCatalogue];
const fetchSentences = (language: Language) => Promise.all(sentences.map((load) => load(language)));

/** What answers and watches, and shows nothing until then: it comes after the page. */
export function LateParts() {
  const me = useMe();
  const { language } = useLanguage();
  useEffect(() => {
    // What does not come now is asked for again where it is needed. Without its worker the application is a page like any other.
    void Promise.allSettled([fetchPlaces(), fetchSentences(language)]).then(registerServiceWorker).catch(() => undefined);
  }, [language]);
  return (
    <>
      <UndoAnswerer />
      <ScanAnswerer />
      <CongratulateOnGrant />
      <Suspense>
        <LatePartLanguage name="scan-catalogue" load={loadScanCatalogue}>
          {me && <WaitingUploads key={me.id} userId={me.id} />}
          {me && <SendChanges key={me.id} userId={me.id} />}
        </LatePartLanguage>
      </Suspense>
    </>
  );
}
