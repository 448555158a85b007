import { readFile } from 'node:fs/promises';
import type { Decoder } from '../../decoder.ts';
import { documentOf } from '../../layout/paginate.ts';
import { embeddedPictures } from '../images/embedded-pictures.ts';
import { RtfStory } from './rtf-story.ts';
import { rtfTokens } from './rtf-tokens.ts';

/** Rich Text: paragraphs, tables, lists with their marks, in the code pages that it names. */
export const rtf: Decoder = {
  async open({ path }, context) {
    const story = new RtfStory();
    for (const token of rtfTokens((await readFile(path)).toString('latin1'))) story.take(token);
    return documentOf(story.finish(), embeddedPictures(context, async (name) => story.picture(name)));
  },
};
