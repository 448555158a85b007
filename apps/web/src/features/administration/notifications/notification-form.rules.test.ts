import { languageCodes } from '@scriba/contract/languages';
import { notificationDraftSchema } from '@scriba/contract/site-notifications';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftOf, emptyForm, formOf, stateOf, wrongIn, type TypedNotification } from './notification-form.rules.ts';

const now = new Date('2030-06-01T12:00:00Z');
const written = (changed: Partial<TypedNotification> = {}): TypedNotification => {
  const form = emptyForm(now);
  return { ...form, texts: { ...form.texts, en: { title: 'News', message: '', actionText: '' } }, ...changed };
};

test('what is wrong is said where it is, in the language that it is in', () => {
  expect(wrongIn(emptyForm(now), 'ro')).toEqual({ field: 'title', language: 'ro', problem: 'titleMissing' });
  expect(wrongIn(written(), 'en')).toBeUndefined();
  const half = written();
  expect(wrongIn({ ...half, texts: { ...half.texts, de: { title: '', message: 'Halb', actionText: '' } } }, 'en')).toMatchObject({ language: 'de', problem: 'titleMissing' });
  expect(wrongIn(written({ actionUrl: 'javascript:alert(1)' }), 'en')).toMatchObject({ field: 'actionUrl', problem: 'badAddress' });
  expect(wrongIn(written({ actionUrl: '/plans' }), 'en')).toMatchObject({ field: 'actionText', language: 'en' });
  expect(wrongIn(written({ startsAt: '' }), 'en')).toMatchObject({ field: 'startsAt', problem: 'badMoment' });
  expect(wrongIn(written({ startsAt: '2030-06-02T10:00', endsAt: '2030-06-02T10:00' }), 'en')).toMatchObject({ field: 'endsAt', problem: 'endsBefore' });
});

test('what is sent comes back into the form as it was typed, and the server takes it', () => {
  const word = fc.string({ minLength: 1, maxLength: 40 }).map((text) => text.trim()).filter((text) => text !== '');
  fc.assert(fc.property(fc.subarray(languageCodes, { minLength: 1 }), word, fc.option(fc.constant('2031-01-01T08:30')), (languages, text, end) => {
    const form = emptyForm(now);
    const typed = {
      ...form, endsAt: end ?? '', texts: { ...form.texts, ...Object.fromEntries(languages.map((language) => [language, { title: text, message: text, actionText: '' }])) },
    };
    const draft = draftOf(typed);
    expect(notificationDraftSchema.parse(draft)).toEqual(draft);
    expect(formOf(draft)).toEqual(typed);
  }));
});

test('an announcement is scheduled, shown or over', () => {
  const state = (startsAt: string, endsAt: string | null) => stateOf({ startsAt, endsAt }, now);
  expect([state('2030-06-02T00:00:00Z', null), state('2030-05-02T00:00:00Z', null), state('2030-05-02T00:00:00Z', '2030-06-01T12:00:00Z')]).toEqual(['scheduled', 'shown', 'over']);
});
