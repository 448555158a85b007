import type { CaptchaPurpose } from '@scriba/contract/captcha';

/** A question of a service from outside, as the server names it. */
export type OutsideQuestion = { kind: 'recaptcha' | 'turnstile'; siteKey: string };

type Show = { language: string; purpose: CaptchaPurpose; onAnswer: (token: string) => void; onFailure: () => void };
type Service = { render(place: HTMLElement, options: Record<string, unknown>): unknown };

declare global {
  /** What the scripts of the services put there, and what they call when they are ready, which is later than they are there. */
  interface Window { grecaptcha?: Service; turnstile?: Service; onRecaptchaReady?: () => void; onTurnstileReady?: () => void }
}

const services = {
  recaptcha: { name: 'grecaptcha', script: 'https://www.google.com/recaptcha/api.js', ready: 'onRecaptchaReady', language: 'hl' },
  turnstile: { name: 'turnstile', script: 'https://challenges.cloudflare.com/turnstile/v0/api.js', ready: 'onTurnstileReady', language: undefined },
} as const;

/** What is on its way, so that a question that is closed and asked again does not load its service twice. */
const loading = new Map<OutsideQuestion['kind'], Promise<void>>();

/** Loads the service where the question is asked, and nowhere before, and shows its question in a place. Throws when it cannot come. */
export async function showOutsideQuestion(place: HTMLElement, { kind, siteKey }: OutsideQuestion, { language, purpose, onAnswer, onFailure }: Show) {
  const { name } = services[kind];
  // It is there before it is ready.
  if (loading.has(kind) || !window[name]) await loadOnce(kind, language);
  // It may have been closed while its service was on its way.
  if (!place.isConnected) return;
  window[name]?.render(place, {
    sitekey: siteKey, callback: onAnswer, 'error-callback': onFailure, language, action: purpose,
    theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  });
}

function loadOnce(kind: OutsideQuestion['kind'], language: string): Promise<void> {
  const load = loading.get(kind) ?? loadScript(kind, language).finally(() => loading.delete(kind));
  loading.set(kind, load);
  return load;
}

const loadScript = (kind: OutsideQuestion['kind'], language: string) => new Promise<void>((resolve, reject) => {
  const { script, ready, language: parameter } = services[kind];
  const element = document.createElement('script');
  window[ready] = resolve;
  element.src = `${script}?${new URLSearchParams({ render: 'explicit', onload: ready, ...(parameter && { [parameter]: language }) }).toString()}`;
  element.onerror = () => {
    element.remove();
    reject(new Error(`${kind} cannot be loaded`));
  };
  document.head.append(element);
});
