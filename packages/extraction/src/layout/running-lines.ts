import { draftOfText, type Draft } from './draft.ts';

/** Adds the headers and footers of a slide to its drafts, those that no slide before it has: most say the same on every one. */
export function addRunningLines(drafts: Draft[], lines: readonly string[], said: Set<string>) {
  for (const line of lines) {
    const draft = draftOfText(line.trim());
    if (draft === null || said.has(draft.text)) continue;
    said.add(draft.text);
    if (!drafts.some(({ text }) => text === draft.text)) drafts.push(draft);
  }
}
