import { CONSENT_DAYS, makeConsent } from '@scriba/contract/consent-decision';
import { expect, test } from 'vitest';
import { startSharedTestApp } from '../../testing/test-app.ts';

const app = await startSharedTestApp({ isWorking: false, settings: { GOOGLE_MEASUREMENT_ID: 'G-TEST123' } });
const everything = { functional: true, analytics: true, marketing: true };
const nothing = { functional: false, analytics: false, marketing: false };
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString();

test('a decision is kept with the person, and the later of two holds whichever comes first', async () => {
  const [ana, bob] = [await app.person('ana'), await app.person('bob')];
  expect(await ana.get('/user/consent').expect(200)).toEqual({ record: null });
  const later = makeConsent(nothing, daysAgo(1));
  await ana.put('/user/consent', later).expect(204);
  await ana.put('/user/consent', makeConsent(everything, daysAgo(2))).expect(204);
  expect(await ana.get('/user/consent').expect(200)).toEqual({ record: later });
  expect(await bob.get('/user/consent').expect(200)).toEqual({ record: null });
});

test('a decision ends after a year, and one of a wrong clock is not kept for longer', async () => {
  const eve = await app.person('eve');
  await eve.put('/user/consent', makeConsent(everything, daysAgo(CONSENT_DAYS + 1))).expect(204);
  expect(await eve.get('/user/consent').expect(200)).toEqual({ record: null });
  await eve.put('/user/consent', makeConsent(everything, daysAgo(-900))).expect(204);
  expect(Date.parse((await eve.get('/user/consent').expect(200)).record.timestamp)).toBeLessThanOrEqual(app.clock.now().getTime());
});

test('nobody can refuse what is essential, or decide about another list of cookies', async () => {
  const mia = await app.person('mia');
  const record = makeConsent(everything, daysAgo(0));
  await mia.put('/user/consent', { ...record, consent: { ...record.consent, essential: false } }).expectProblem('request.invalid');
  await mia.put('/user/consent', { ...record, version: '0.9' }).expectProblem('request.invalid');
});

test('only where measuring is configured does the policy of pages let a browser reach those who measure', async () => {
  const plain = await startSharedTestApp({ isWorking: false });
  const policyOf = async ({ http }: typeof app) => String((await http.inject('/api/session')).headers['content-security-policy']);
  expect(await policyOf(app)).toContain("script-src 'self' https://*.googletagmanager.com");
  expect(await policyOf(plain)).not.toContain('google');
  const measurementIdOf = async ({ http }: typeof app) => JSON.parse((await http.inject('/api/session')).body).measurementId;
  expect([await measurementIdOf(app), await measurementIdOf(plain)]).toEqual(['G-TEST123', null]);
});
