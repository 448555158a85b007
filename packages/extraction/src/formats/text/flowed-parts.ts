import { append } from '../../append.ts';

/** What a header of a part says whose lines were broken to fit: RFC 3676. */
const FLOWED = /^(content-type:\s*text\/plain(?:[^\r\n]|\r?\n[ \t]){0,2000}?format\s*=\s*"?flowed)(?="?\s*(?:;|$))/im;
/** Most messages are not, and may be long. */
const MAY_BE_FLOWED = /format\s*=\s*"?flowed/i;
const SPACE_DELETED = /^content-type:(?:[^\r\n]|\r?\n[ \t]){0,2000}?delsp\s*=\s*"?yes/im;
const BOUNDARY = /^content-type:\s*multipart\/(?:[^\r\n]|\r?\n[ \t]){0,2000}?boundary\s*=\s*(?:"([^"\r\n]+)"|([^\s;"]+))/im;
const MESSAGE = /^content-type:\s*message\/rfc822/im;
const BASE64 = /^content-transfer-encoding:\s*base64/im;
/** Its characters are of several bytes each, so that no sign of one byte stands among them. */
const WIDE_CHARACTERS = /charset\s*=\s*"?(?:utf-?(?:7|16|32)|ucs)/i;

/** A character that no text has. */
const MARK = '\x7f';
const MARKED_TEXT = new RegExp(`${MARK}([fd])([^${MARK}]*)${MARK}`, 'gu');

const LINE = /[^\n]*\n|[^\n]+$/g;

/** Parts within each other that are followed, as many as the library does. */
const MAX_DEPTH = 256;

/** The source of a message, byte by byte, whose flowed texts are marked, and are no longer flowed for who reads it. */
export function markFlowed(source: string): string {
  if (!MAY_BE_FLOWED.test(source)) return source;
  const marker = new FlowedMarker();
  for (const [line] of source.matchAll(LINE)) marker.take(line);
  return marker.finish();
}

/** The text in which those parts are marked, with what `change` makes of each; some have a space at the end of a line for its break alone. */
export const changeFlowed = (text: string, change: (flowed: string, isSpaceDeleted: boolean) => string): string =>
  text.replace(MARKED_TEXT, (_, kind: string, flowed: string) => change(flowed, kind === 'd'));

/** Follows the lines of a message: only headers of parts say what these are, and not what their text quotes. */
class FlowedMarker {
  readonly #out: string[] = [];
  /** Of the parts that are open, the innermost last. */
  readonly #boundaries: string[] = [];
  #header: string[] | null = [];
  /** The flowed part that is open. */
  #flowed: { lines: string[]; kind: 'f' | 'd'; isBase64: boolean } | null = null;

  take(line: string) {
    if (this.#endsPart(line)) this.#out.push(line);
    else if (this.#header === null) (this.#flowed?.lines ?? this.#out).push(line);
    else {
      this.#header.push(line);
      if (line.trim() === '') this.#endHeader(this.#header.join(''));
    }
  }

  finish(): string {
    this.#endPart();
    return this.#out.join('');
  }

  #endsPart(line: string): boolean {
    if (!line.startsWith('--')) return false;
    const named = line.slice(2).trimEnd();
    const open = this.#boundaries.findLastIndex((boundary) => named === boundary || named === `${boundary}--`);
    if (open < 0) return false;
    this.#endPart();
    const isLast = named !== this.#boundaries[open];
    this.#boundaries.length = isLast ? open : open + 1;
    this.#header = isLast ? null : [];
    return true;
  }

  #endPart() {
    append(this.#out, this.#header ?? []);
    this.#header = null;
    if (this.#flowed === null) return;
    const { lines, kind, isBase64 } = this.#flowed;
    this.#out.push(marked(lines.join(''), kind, isBase64));
    this.#flowed = null;
  }

  #endHeader(header: string) {
    const [, quoted, boundary = quoted] = BOUNDARY.exec(header) ?? [];
    if (boundary !== undefined && this.#boundaries.length < MAX_DEPTH) this.#boundaries.push(boundary);
    const isFlowed = FLOWED.test(header) && !WIDE_CHARACTERS.test(header);
    this.#out.push(isFlowed ? header.replace(FLOWED, '$1_') : header);
    this.#header = MESSAGE.test(header) ? [] : null;
    if (isFlowed) this.#flowed = { lines: [], kind: SPACE_DELETED.test(header) ? 'd' : 'f', isBase64: BASE64.test(header) };
  }
}

/** The line end before the next part is none of the text. */
function marked(body: string, kind: 'f' | 'd', isBase64: boolean): string {
  const [end = ''] = /(?:\r?\n)?$/.exec(body) ?? [];
  const text = body.slice(0, body.length - end.length);
  const said = isBase64 ? Buffer.from(text, 'base64').toString('latin1') : text;
  const whole = `${MARK}${kind}${said.replaceAll(MARK, '')}${MARK}`;
  return `${isBase64 ? Buffer.from(whole, 'latin1').toString('base64') : whole}${end}`;
}
