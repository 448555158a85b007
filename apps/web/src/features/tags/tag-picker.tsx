import { visibleTagName, type Tag } from '@scriba/contract/tags';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChooseTagColor } from './choose-tag-color.tsx';
import { TagDot } from './tag-dot.tsx';
import { useCreateTag } from './tag-changes.queries.ts';
import { tagsQuery } from './tags.queries.ts';
import { matchingTags, nextShare, rarestColor, shareOf, tagNamed, taggingOf, type Share } from './tags.rules.ts';
import { useTagProblem } from './use-tag-problem.ts';

export type Tagging = { add: string[]; remove: string[] };
type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** What gets tags, in words: a name or a number of things. */
  subject: string;
  files: readonly { tagIds: readonly string[] }[];
  onTag: (tagging: Tagging) => void;
};

/** Chooses the tags of files: a press gives one to all of them or takes it from all. What is typed is found, or made. */
export function TagPicker({ isOpen, subject, ...rest }: Props) {
  const translate = useTranslations('tags');
  return <Dialog title={translate('title', { subject })} isOpen={isOpen} onClose={rest.onClose}><ChooseTags {...rest} /></Dialog>;
}

function ChooseTags({ files, onTag, onClose }: Omit<Props, 'isOpen' | 'subject'>) {
  const translate = useTranslations('tags');
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, Share>>(new Map());
  const { data: tags, error, isPending, refetch } = useQuery(tagsQuery);
  const making = useNewTag(tags ?? [], query);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const errorMessage = useErrorMessage();
  const translateFiles = useTranslations('files');

  const shareNow = (id: string) => chosen.get(id) ?? shareOf(files, id);
  const choose = (id: string, share: Share) => setChosen((known) => new Map(known).set(id, share));
  const toggle = (id: string) => choose(id, nextShare(shareNow(id), shareOf(files, id)));
  const shown = matchingTags(tags ?? [], query);
  const make = () => making.make((tag) => { choose(tag.id, 'all'); setQuery(''); });

  /** Chooses what is typed, or makes it. */
  const enter = () => {
    const found = tagNamed(shown, query) ?? shown[0];
    if (!found) return make();
    toggle(found.id);
    setQuery('');
  };
  const save = () => {
    const tagging = taggingOf(files, chosen);
    const isChanged = tagging.add.length + tagging.remove.length > 0;
    // Whoever types a tag and saves means that tag, and sees it chosen first.
    if (!isChanged && query.trim() !== '') return enter();
    onClose();
    if (isChanged) onTag(tagging);
  };
  const enterInField = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || query.trim() === '' || event.target !== field.current) return;
    event.preventDefault();
    enter();
  };

  return (
    <Form onSubmit={save} className="gap-3">
      <div onKeyDown={(event) => { enterInField(event); moveFocus(event, list.current); }} className="flex flex-col gap-3">
        <TextField label={translate('find')} value={query} onChange={(text) => { setQuery(text); making.reset(); }} autoFocus autoComplete="off" inputRef={field}
          error={making.problem} />
        <div ref={list} role="group" aria-label={translateFiles('tagsOf')} className="thin-scroll -mx-2 h-64 overflow-y-auto px-2">
          {isPending && <SkeletonRows rows={4} rowClassName="h-9" label={translate('loading')} />}
          {error && (
            <div role="alert" className="flex flex-col items-start gap-2 py-2 text-bad">{errorMessage(error)}<Button size="small" onPress={() => void refetch()}>{translate('again')}</Button></div>
          )}
          {shown.map((tag) => <TagLine key={tag.id} tag={tag} share={shareNow(tag.id)} onToggle={() => toggle(tag.id)} />)}
          {tags?.length === 0 && query.trim() === '' && <p className="py-2 text-small text-ink-3">{translate('none')}</p>}
          {tags && making.isNew && <NewTag making={making} name={visibleTagName(query)} onMake={make} />}
        </div>
      </div>
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{translate('cancel')}</Button>
        <Button type="submit" variant="primary">{translate('save')}</Button>
      </div>
    </Form>
  );
}

/** The tag that what is typed would make. */
function useNewTag(tags: readonly Tag[], query: string) {
  const { mutate, isPending, error, reset } = useCreateTag();
  const errorMessage = useErrorMessage();
  const problemOf = useTagProblem(tags);
  const [color, setColor] = useState<Tag['color']>();
  const now = color === undefined ? rarestColor(tags) : color;
  const isNew = query.trim() !== '' && tagNamed(tags, query) === undefined;
  const problem = isNew ? problemOf(query) : undefined;
  return {
    isNew: isNew && !problem, isPending, reset, color: now, setColor,
    problem: error ? errorMessage(error) : problem,
    make(onMade: (tag: Tag) => void) {
      if (!problem && !isPending) mutate({ name: query, color: now }, { onSuccess: (tag) => { setColor(undefined); onMade(tag); } });
    },
  };
}

const TagLine = ({ tag: { name, color }, share, onToggle }: { tag: Tag; share: Share; onToggle: () => void }) => (
  <Checkbox isSelected={share === 'all'} isIndeterminate={share === 'some'} onChange={onToggle}
    className="flex h-9 w-full min-w-0 rounded-control px-2 hover:bg-hover touch:h-11 [&>span:last-child]:min-w-0">
    <span className="flex min-w-0 items-center gap-2"><TagDot color={color} className="size-2.5" /><span className="truncate">{name}</span></span>
  </Checkbox>
);

function NewTag({ making, name, onMake }: { making: ReturnType<typeof useNewTag>; name: string; onMake: () => void }) {
  const translate = useTranslations('tags');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <Button variant="soft" size="small" icon={<Plus aria-hidden size={16} />} isPending={making.isPending} onPress={onMake} className="max-w-full">
        <span className="truncate">{translate('create', { name })}</span>
      </Button>
      <ChooseTagColor color={making.color} onChange={making.setColor} />
    </div>
  );
}

/** Arrows go from the field to the tags and along them. */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const boxes = [...list?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? []];
  if (step === undefined || boxes.length === 0) return;
  const field = event.currentTarget.querySelector<HTMLElement>('input:not([type=checkbox])');
  const stops = [...(field ? [field] : []), ...boxes];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
}
