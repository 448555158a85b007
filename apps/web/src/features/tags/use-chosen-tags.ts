import type { Tag, TagColor } from '@scriba/contract/tags';
import { useState } from 'react';
import { draftOf, nextShare, shareOf, taggingOf, tagNamed, type DraftTag, type Share } from './tags.rules.ts';

/** What is chosen for files so far. New tags are made with the rest: who turns away leaves nothing behind. */
export function useChosenTags(files: readonly { tagIds: readonly string[] }[], tags: readonly Tag[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Share>>(new Map());
  const [drafts, setDrafts] = useState<readonly DraftTag[]>([]);
  const shareNow = (id: string) => chosen.get(id) ?? shareOf(files, id);
  const choose = (id: string, share: Share) => setChosen((known) => new Map(known).set(id, share));
  /** New ones first. */
  const all = [...drafts, ...tags];
  return {
    all,
    isDraft: (id: string) => drafts.some((draft) => draft.id === id),
    shareNow,
    toggle: (id: string) => choose(id, nextShare(shareNow(id), shareOf(files, id))),
    tick: (id: string) => choose(id, 'all'),
    tickNew(name: string, color: TagColor | null) {
      const draft = draftOf(name, color);
      setDrafts((known) => [draft, ...known]);
      choose(draft.id, 'all');
      return draft;
    },
    tagging: taggingOf(files, chosen, drafts),
    /** With the tag of this name as well, which is made with this colour where there is none. */
    taggingWith(name: string, color: TagColor | null) {
      const known = tagNamed(all, name);
      const draft = known ?? draftOf(name, color);
      return taggingOf(files, new Map(chosen).set(draft.id, 'all'), known ? drafts : [draft, ...drafts]);
    },
  };
}
