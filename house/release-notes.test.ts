import { describe, expect, test } from 'vitest';
import { nextRelease, readChanges, withSection, withVersion } from './release-notes.ts';

const change = (head: string, text: string) => `---\n${head}\n---\n\n${text}\n`;

describe('a release', () => {
  test('takes the largest step of its changes and lists them for those whom they concern', () => {
    const changes = [
      ...readChanges('a.md', change('operators: patch', 'The log names the port.')),
      ...readChanges('b.md', change('people: minor\nprograms: minor', 'Tables come out as CSV,\none file for each.')),
    ];
    expect(nextRelease('0.1.0', '2026-12-01', changes)).toEqual({
      version: '0.2.0',
      section: [
        '## 0.2.0 (2026-12-01)', '', '### For people', '', '- Tables come out as CSV,', '  one file for each.', '',
        '### For operators', '', '- The log names the port.', '', '### For programs', '', '- Tables come out as CSV,', '  one file for each.', '',
      ].join('\n'),
    });
  });

  test('is refused when nothing has changed', () => {
    expect(() => nextRelease('0.1.0', '2026-12-01', [])).toThrow('nothing to release');
  });

  test.each([
    ['names nobody that we know', change('web: minor', 'Text.'), '"web" is nobody'],
    ['says nothing', change('people: minor', ''), 'needs a head'],
    ['changes nothing', change('people: none', 'Text.'), 'major, minor or patch'],
  ])('is refused when a change %s', (_what, file, reason) => {
    expect(() => readChanges('a.md', file)).toThrow(reason);
  });

  test('takes our packages along, and no others', () => {
    const manifest = (ours: string) => JSON.stringify({ name: '@scriba/web', version: ours, dependencies: { '@scriba/contract': ours, react: '0.1.0' } }, null, 2);
    expect(withVersion(manifest('0.1.0'), '0.2.0')).toBe(manifest('0.2.0'));
  });

  test('stands above the versions before it', () => {
    expect(withSection('# Changelog\n\nWhat changed.\n\n## 0.1.0 (2026-11-21)\n\nFirst.\n', '## 0.2.0 (2026-12-01)\n\n- New.\n'))
      .toBe('# Changelog\n\nWhat changed.\n\n## 0.2.0 (2026-12-01)\n\n- New.\n\n## 0.1.0 (2026-11-21)\n\nFirst.\n');
  });
});
