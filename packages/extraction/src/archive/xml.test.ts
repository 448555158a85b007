import { expect, test } from 'vitest';
import { withoutComments } from './xml.ts';

test('comments go, and what only looks like one stays where text stands as it is', () => {
  expect(withoutComments('<a><!-- x --><b/><![CDATA[<!-- kept -->]]><!--y-->z</a>')).toBe('<a><b/><![CDATA[<!-- kept -->]]>z</a>');
});

test('a comment that nothing ends takes the rest with it', () => {
  expect(withoutComments('<a>text<!-- and <b>more</b>')).toBe('<a>text');
  expect(withoutComments('<a>text<![CDATA[<!-- and more')).toBe('<a>text<![CDATA[<!-- and more');
});

test('millions of beginnings of comments are looked through once', () => {
  expect(withoutComments(`<a>${'<!-- '.repeat(2_000_000)}`)).toBe('<a>');
  expect(withoutComments(`${'<!---->'.repeat(500_000)}${'<![CDATA[]]>'.repeat(500_000)}`)).toHaveLength(6_000_000);
});
