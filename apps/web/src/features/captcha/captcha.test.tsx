import { accountsApi } from '@scriba/contract/accounts';
import { sessionApi } from '@scriba/contract/session';
import { captchaApi } from '@scriba/contract/captcha';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

const CHALLENGE = `${'s'.repeat(32)}.1.zz.signature`;
const SCRIPTS = 'script[src^="https://"]';
const pageOfSignIn = async () => {
  const app = await renderApp('/auth', (api) => {
    api.answer(sessionApi.session, nobody);
    api.answer(accountsApi.signIn, (call) => {
      const { captcha } = call.body as { captcha?: string };
      if (captcha === undefined) return problem('captcha.required');
      api.answer(sessionApi.session, signedIn());
      return { user: signedIn().user as never };
    });
  });
  const sent = () => app.api.calls.filter(({ path }) => path === '/api/auth/sign-in').map(({ body }) => (body as { captcha?: string }).captcha);
  const signIn = async () => {
    await app.user.type(await screen.findByLabelText('E-mail'), 'ana@contoso.com');
    await app.user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  };
  return { ...app, sent, signIn };
};

beforeEach(() => { document.querySelectorAll(SCRIPTS).forEach((script) => { script.remove(); }); });
afterEach(() => { Reflect.deleteProperty(window, 'turnstile'); });

test('after wrong passwords the browser does its work by itself, and the person is let in', async () => {
  const { api, sent, signIn, address } = await pageOfSignIn();
  api.answer(captchaApi.ask, { kind: 'proof-of-work', challenge: CHALLENGE, bits: 1 });
  await signIn();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent()).toEqual([undefined, expect.stringMatching(/^s{32}\.1\.zz\.signature(\.[\da-z]+){16}$/)]);
  expect(api.calls.find(({ path }) => path === '/api/captcha')?.body).toEqual({ purpose: 'sign-in' });
});

test('the question of an outside service is loaded only when it is asked, and its token goes along', async () => {
  const { api, sent, signIn, address } = await pageOfSignIn();
  api.answer(captchaApi.ask, { kind: 'turnstile', siteKey: 'the site' });
  expect(document.querySelector(SCRIPTS)).toBeNull();
  await signIn();
  expect(await screen.findByRole('dialog', { name: 'Security check' })).toBeDefined();
  const script = await waitFor(() => document.querySelector<HTMLScriptElement>(SCRIPTS) ?? Promise.reject(new Error('no script')));
  expect(script.src).toMatch(/^https:\/\/challenges\.cloudflare\.com\/turnstile\/v0\/api\.js\?render=explicit&onload=onTurnstileReady/);

  const rendered: Record<string, unknown>[] = [];
  Object.assign(window, { turnstile: { render: (_place: HTMLElement, options: Record<string, unknown>) => rendered.push(options) } });
  window.onTurnstileReady?.();
  await waitFor(() => expect(rendered).toMatchObject([{ sitekey: 'the site', action: 'sign-in' }]));
  (rendered[0]?.['callback'] as (token: string) => void)('the token');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent()).toEqual([undefined, 'the token']);
});

test('a service that cannot be loaded is said, and who closes the question reads why nothing happened', async () => {
  const { api, user, sent, signIn } = await pageOfSignIn();
  api.answer(captchaApi.ask, { kind: 'recaptcha', siteKey: 'the site' });
  await signIn();
  const script = await waitFor(() => document.querySelector<HTMLScriptElement>(SCRIPTS) ?? Promise.reject(new Error('no script')));
  expect(script.src).toContain('https://www.google.com/recaptcha/api.js?');
  fireEvent.error(script);
  expect(await screen.findByText(/The security check cannot be reached/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Security verification required. Show that you are not a program, then try again.');
  expect(sent()).toEqual([undefined]);
});

test('a question that was closed while its service was on its way is asked again without loading it twice', async () => {
  const { api, user, sent, signIn, address } = await pageOfSignIn();
  api.answer(captchaApi.ask, { kind: 'turnstile', siteKey: 'the site' });
  await signIn();
  await waitFor(() => expect(document.querySelectorAll(SCRIPTS)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await screen.findByRole('dialog', { name: 'Security check' });

  const asked: { place: HTMLElement; answer: (token: string) => void }[] = [];
  window.turnstile = { render: (place, options) => asked.push({ place, answer: options['callback'] as (token: string) => void }) };
  window.onTurnstileReady?.();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(document.querySelectorAll(SCRIPTS)).toHaveLength(1);
  expect(asked[0]?.place.isConnected).toBe(true);
  asked[0]?.answer('the token');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent()).toEqual([undefined, undefined, 'the token']);
});
