import { expect, test } from 'vitest';
import { letterOf, problemOf } from './contact.rules.ts';

test.each([
  ['Ana Ionescu', 'Ana', 'Ionescu'], ['Ana Maria  Ionescu', 'Ana Maria', 'Ionescu'], ['Ana', 'Ana', ''], ['', '', ''],
])('%j begins a letter of %j %j', (displayName, name, surname) => {
  expect(letterOf({ displayName, email: 'ana@contoso.com' })).toEqual({ name, surname, email: 'ana@contoso.com', subject: '', message: '' });
});

test('nothing is known of a visitor, and every field is asked for', () => {
  expect(Object.entries(letterOf(null)).map(([field, typed]) => problemOf(field as 'name', typed))).toEqual(Array.from({ length: 5 }, () => 'required'));
  expect([problemOf('email', 'ana@contoso'), problemOf('email', ' ana@contoso.com '), problemOf('name', ' ')]).toEqual(['email', undefined, 'required']);
});
