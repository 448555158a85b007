import { CANARY, hex, MIB, type HostileFiles } from './hostile-file.ts';

const nestedParts = (depth: number) => Array.from({ length: depth }, (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`).join('');
const mail = (body: string, head = '') => `From: a@example.org\r\nTo: b@example.org\r\nSubject: A subject\r\nMIME-Version: 1.0\r\n${head}${body}`;

const tables: HostileFiles = {
  'one-line.csv': () => 'word,'.repeat(4 * MIB),
  'million-columns.csv': () => `${'a,'.repeat(1_000_000)}\n1,2`,
  'quote-without-end.csv': () => `a,b\n"${'x,y\n'.repeat(2_000_000)}`,
  'quotes-in-quotes.csv': () => '"a""b"c"d"","",",'.repeat(300_000),
  'zeros.csv': () => Buffer.concat([Buffer.from('a,b\n1,2\n'), Buffer.alloc(5 * MIB), Buffer.from('c,d\n')]),
  'half-of-two-bytes.csv': () => Buffer.concat([hex('fffe'), Buffer.from('a;b\n1;2\n', 'utf16le'), hex('00d8')]),
  'formulas.csv': () => '=cmd|\' /C calc\'!A0,+1,-1,@SUM(A1)\n',
  'empty-lines.csv': () => '\n'.repeat(20 * MIB),
  'million-rows.csv': () => 'a;b;c\n'.repeat(3_000_000),
};

const entities = (levels: number) => `<!DOCTYPE x [<!ENTITY e0 "lol">${Array.from({ length: levels }, (_, level) =>
  `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('')}]>`;

const markup: HostileFiles = {
  'entities.xml': () => `<?xml version="1.0"?>${entities(10)}<x>&e10;</x>`,
  'long-entity.xml': () => `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'a'.repeat(190)}">]><x>${'&a;'.repeat(3_000_000)}</x>`,
  'file-of-the-machine.xml': () => '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY % p SYSTEM "file:///etc/passwd">%p;<!ENTITY x SYSTEM "file:///etc/passwd">]><x>a &x; b</x>',
  'declaration-without-end.xml': () => `<?xml version="1.0"?><!DOCTYPE x [${'<!ENTITY a '.repeat(500_000)}`,
  'deep.xml': () => `<?xml version="1.0"?>${'<a>'.repeat(2_000_000)}`,
  'many-attributes.xml': () => `<?xml version="1.0"?><x ${Array.from({ length: 500_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`,
  'same-attribute.xml': () => `<?xml version="1.0"?><x ${'a="1" '.repeat(500_000)}>words</x>`,
  'long-attribute.xml': () => `<?xml version="1.0"?><x a="${'x'.repeat(20 * MIB)}">words</x>`,
  'comment-without-end.xml': () => `<?xml version="1.0"?><!--${'- '.repeat(8 * MIB)}`,
  'comments-begun.xml': () => `<?xml version="1.0"?>${'<!-- '.repeat(2 * MIB)}`,
  'section-without-end.xml': () => `<?xml version="1.0"?><x><![CDATA[${']'.repeat(8 * MIB)}`,
  'other-letters.xml': () => Buffer.from('<?xml version="1.0" encoding="utf-7"?><x>+ADw-script+AD4-</x>'),
  'billion-elements.xml': () => `<?xml version="1.0"?><x>${'<a/>'.repeat(5_000_000)}</x>`,
  'deep.html': () => `${'<div>'.repeat(300_000)}words`,
  'deep-tables.html': () => `${'<table><tr><td>'.repeat(20_000)}words`,
  'deep-lists.html': () => `${'<ul><li>'.repeat(100_000)}words`,
  'tag-without-end.html': () => `<div ${'a=b '.repeat(3_000_000)}`,
  'entities.html': () => `<p>${'&amp'.repeat(2_000_000)}${'&#x10ffff;&#99999999999;'.repeat(1000)}</p>`,
  'span.html': () => '<table><tr><td colspan="1000000000" rowspan="1000000000">words</td></tr></table>',
  'script.html': () => `<script>while(true){}</script><img src="${CANARY}"><iframe src="file:///etc/passwd"></iframe>words`,
};

const plain: HostileFiles = {
  'one-line.txt': () => 'word '.repeat(5 * MIB),
  'one-word.txt': () => 'w'.repeat(25 * MIB),
  'ends-of-lines.txt': () => '\r\n'.repeat(12 * MIB),
  'form-feeds.txt': () => 'a\f'.repeat(3_000_000),
  'marks-on-a-letter.txt': () => `a${'\u0301'.repeat(2_000_000)}`,
  'other-direction.txt': () => 'abc \u202egnp.exe\u202c שלום \u2066x\u2069 '.repeat(1000),
  'bytes-of-no-letter.txt': () => Buffer.alloc(3 * MIB, hex('c3 28 a0 a1 e2 28 a1 f0 28 8c bc fe ff')),
  'half-letters.txt': () => Buffer.concat([hex('fffe'), Buffer.alloc(2 * MIB, hex('00d8'))]),
  'controls.txt': () => 'word\x1b[2J\x07\x08 '.repeat(20_000),
  'quotes.md': () => '> '.repeat(500_000),
  'brackets.md': () => '[!['.repeat(500_000),
  'stars.md': () => `${'*_'.repeat(500_000)}word`,
  'deep-list.md': () => Array.from({ length: 3000 }, (_, index) => `${' '.repeat(index)}- item`).join('\n'),
  'hashes.md': () => `${'#'.repeat(2_000_000)} word\n${'#\n'.repeat(500_000)}`,
  'table.md': () => `${'|'.repeat(1_000_000)}\n${'|-'.repeat(500_000)}`,
};

const mails: HostileFiles = {
  'deep-parts.eml': () => mail(nestedParts(5000)),
  'parts-without-end.eml': () => mail(`Content-Type: multipart/mixed; boundary="b"\r\n\r\n${'--b\r\nContent-Type: text/plain\r\n\r\nwords\r\n'.repeat(100_000)}`),
  'same-boundary.eml': () => mail('Content-Type: multipart/mixed; boundary=""\r\n\r\n--\r\n--\r\n--\r\n'),
  'long-head.eml': () => mail('\r\nwords', `X-Long: ${'a '.repeat(3_000_000)}\r\n`),
  'many-heads.eml': () => mail('\r\nwords', 'X-A: b\r\n'.repeat(300_000)),
  'folded-head.eml': () => mail('\r\nwords', `X-A: b\r\n${' c\r\n'.repeat(300_000)}`),
  'encoded-words.eml': () => mail('\r\nwords', `Subject: ${'=?utf-8?q?=41?= '.repeat(200_000)}\r\n`),
  'many-people.eml': () => mail('\r\nwords', `Cc: ${'"a, b" <a@example.org>, ('.repeat(100_000)}\r\n`),
  'base64.eml': () => mail(`Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n${'QUFB'.repeat(5 * MIB)}`),
  'mail-in-a-mail.eml': () => Array.from({ length: 2000 }).reduce<string>((inner) => mail(`Content-Type: message/rfc822\r\n\r\n${inner}`), mail('\r\nwords')),
};

export const texts: HostileFiles = { ...tables, ...markup, ...plain, ...mails };
