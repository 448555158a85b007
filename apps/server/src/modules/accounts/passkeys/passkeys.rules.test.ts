import { expect, test } from 'vitest';
import { relyingParty } from './passkeys.rules.ts';

test('passkeys belong to the name of the public address, and there are none for bare numbers', () => {
  expect(relyingParty('https://docs.example.org:8443/')).toEqual({ id: 'docs.example.org', origin: 'https://docs.example.org:8443' });
  expect(relyingParty('http://localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
  expect(['http://192.0.2.1:3000', 'https://[2001:db8::1]/'].map(relyingParty)).toEqual([undefined, undefined]);
});
