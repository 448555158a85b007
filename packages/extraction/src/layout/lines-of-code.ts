import type { TextDraft } from './draft.ts';

/** Code that was written, and the empty lines behind it. */
export type WrittenCode = { draft: TextDraft; emptyLines: number };

/** The code with one line more; null where one of both has links, whose words are counted by themselves. */
export function withLine({ draft, emptyLines }: WrittenCode, line: TextDraft): TextDraft | null {
  if (draft.links !== undefined || line.links !== undefined) return null;
  return { ...draft, text: `${draft.text}${'\n'.repeat(emptyLines + 1)}${line.text}` };
}
