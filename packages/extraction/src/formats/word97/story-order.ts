import type { WordStory97 } from './story.ts';
import type { TextRange, WordText } from './text.ts';

/** What stands above and below the pages. */
export type RunningStories = { headers: readonly TextRange[]; footers: readonly TextRange[] };

/** Writes all parts of a document in the order in which they are read: those that are on every page once, before and behind the others. */
export function writeStories(story: WordStory97, stories: WordText['stories'], { headers, footers }: RunningStories) {
  for (const header of headers) story.read(header, { isOnce: true });
  story.read(stories.body);
  story.read(stories.boxes);
  story.read(stories.footnotes, { noteKind: 'footnote' });
  story.read(stories.endnotes, { noteKind: 'endnote' });
  story.read(stories.comments);
  for (const footer of footers) story.read(footer, { isOnce: true });
}
