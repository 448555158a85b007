const PIECE_CHARACTERS = 1_048_576;

/** Every end of a line as a line feed. Piece by piece: where millions are replaced at once, each of them is remembered until the end. */
export function withLineFeeds(text: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const full = at + PIECE_CHARACTERS;
    const end = text[full - 1] === '\r' && text[full] === '\n' ? full + 1 : full;
    pieces.push(text.slice(at, end).replaceAll('\r\n', '\n').replaceAll('\r', '\n'));
    at = end;
  }
  return pieces.join('');
}

/** Parts of a text between blank lines, with their line feeds. Line by line: a pattern would run over millions of blank lines at once. */
export function* paragraphsOf(text: string): Generator<string> {
  let start = 0;
  let end = 0;
  for (let at = 0; at < text.length;) {
    const found = text.indexOf('\n', at);
    const lineEnd = found < 0 ? text.length : found;
    if (isBlank(text, at, lineEnd)) {
      if (end > start) yield text.slice(start, end);
      start = lineEnd + 1;
    } else end = lineEnd;
    at = lineEnd + 1;
  }
  if (end > start) yield text.slice(start, end);
}

const SPACE = /\s/u;

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!SPACE.test(text.charAt(at))) return false;
  return true;
}
