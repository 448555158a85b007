import type { Draft, TextDraft } from './draft.ts';

/** Makes code of paragraphs that are its lines, each going on with that of the one before. */
export class LinesOfCode {
  /** What was written last, and the empty lines behind it. */
  #last: { draft: TextDraft; emptyLines: number } | null = null;

  /** Adds a line to what was written so far; an empty one, null, is one of the lines where more follow. */
  add(line: TextDraft | null, written: Draft[]) {
    const last = written.at(-1) === this.#last?.draft ? this.#last : null;
    if (line === null) {
      if (last !== null) last.emptyLines += 1;
      return;
    }
    const isOne = last !== null && canJoin(last.draft, line);
    const draft: TextDraft = isOne ? { ...last.draft, text: `${last.draft.text}${'\n'.repeat(last.emptyLines + 1)}${line.text}` } : { ...line, format: 'code' };
    if (isOne) written.pop();
    written.push(draft);
    this.#last = { draft, emptyLines: 0 };
  }
}

/** Not where one of both has links, whose words are counted by themselves. */
const canJoin = (before: TextDraft, line: TextDraft) => before.links === undefined && line.links === undefined;
