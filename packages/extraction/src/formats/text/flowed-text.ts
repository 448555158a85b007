import { changeFlowed, markFlowed } from './flowed-parts.ts';

const QUOTED = /^(>*) ?(.*)$/su;
const SIGNATURE = '-- ';

type Texts = { text?: string | undefined; html?: string | undefined };

export type FlowedMessage = {
  /** The message, whose flowed parts the library does not know as such: it joins lines of quotes with their marks in between. */
  bytes: Uint8Array;
  /** What the library found in it, as it was written. */
  asWritten: (found: Texts) => { text: string; html: string };
};

/** A message whose flowed texts are made whole here; those of its other parts stay as they are. */
export function flowedMessage(bytes: Uint8Array): FlowedMessage {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return {
    bytes: Buffer.from(markFlowed(source), 'latin1'),
    asWritten: ({ text = '', html = '' }) => ({ text: changeFlowed(text, unflowed), html: changeFlowed(html, (flowed) => flowed) }),
  };
}

type Line = { marks: string; said: string; goesOn: boolean };

function lineOf(text: string, isSpaceDeleted: boolean): Line {
  const [, marks = '', said = ''] = QUOTED.exec(text) ?? [];
  const goesOn = said.endsWith(' ') && said !== SIGNATURE;
  return { marks, said: goesOn && isSpaceDeleted ? said.slice(0, -1) : said, goesOn };
}

/** Lines that end in a space go on in the next, where that is quoted as deep; the space may be there for that alone. */
function unflowed(text: string, isSpaceDeleted: boolean): string {
  const lines: Line[] = [];
  for (const each of text.split(/\r?\n/)) {
    const line = lineOf(each, isSpaceDeleted);
    const last = lines.at(-1);
    const isNext = last?.goesOn === true && last.marks === line.marks && line.said !== SIGNATURE;
    if (isNext) Object.assign(last, { said: last.said + line.said, goesOn: line.goesOn });
    else lines.push(line);
  }
  return lines.map(({ marks, said }) => (marks === '' ? said : `${marks} ${said}`)).join('\n');
}
