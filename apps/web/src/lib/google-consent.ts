import type { ConsentChoices } from '@scriba/contract/consent-decision';

type Granted = 'granted' | 'denied';
type Measured = typeof globalThis & { dataLayer?: unknown[] };

const say = (isAllowed: boolean): Granted => (isAllowed ? 'granted' : 'denied');
const SOURCE = 'https://www.googletagmanager.com/gtag/js';

/** Google reads the very `arguments` of a call, so this must not be an arrow with a list. */
function gtag(..._words: unknown[]) {
  const measured = globalThis as Measured;
  measured.dataLayer ??= [];
  measured.dataLayer.push(arguments);
}

let isLoaded = false;

/**
 * Tells Google's Consent Mode what was decided. Its program is loaded when something of it was allowed for the first time, and
 * begins with everything denied. What is taken back later is told at once.
 */
export function tellGoogle(measurementId: string, { analytics, marketing }: ConsentChoices) {
  if (!isLoaded && !analytics && !marketing) return;
  if (!isLoaded) {
    gtag('consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
  }
  const advertising = say(marketing);
  gtag('consent', 'update', {
    analytics_storage: say(analytics), ad_storage: advertising, ad_user_data: advertising, ad_personalization: advertising,
  });
  if (isLoaded) return;
  isLoaded = true;
  gtag('js', new Date());
  tellPlace();
  gtag('config', measurementId);
  const program = document.createElement('script');
  program.async = true;
  program.src = `${SOURCE}?id=${encodeURIComponent(measurementId)}`;
  document.head.append(program);
}

/** Where in the application somebody is, without what stands behind the path: secrets of mailed links, and words that are searched for. */
export const tellPlace = () => { if (isLoaded) gtag('set', { page_location: location.origin + location.pathname, page_referrer: '' }); };
