import { visibleTagName } from '@scriba/contract/tags';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
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
import { tagsQuery } from './tags.queries.ts';
import type { DraftTag, Share, Tagging } from './tags.rules.ts';
import { useTypedTag, type NewTagState } from './use-typed-tag.ts';

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
  const { data: tags, error, isPending, refetch } = useQuery(tagsQuery);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const errorMessage = useErrorMessage();
  const translateFiles = useTranslations('files');
  const { all, shown, query, said, making, isDraft, shareNow, type, press, take, enter, make, taggingNow } = useTypedTag(files, tags, ({ id }) => {
    field.current?.focus();
    // It may stand far down in the list, which was short a moment ago.
    requestAnimationFrame(() => list.current?.querySelector(`[data-tag="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' }));
  });
  const save = () => {
    const tagging = taggingNow();
    if (!tagging) return;
    onClose();
    if (tagging.add.length + tagging.remove.length + tagging.create.length > 0) onTag(tagging);
  };
  /** Enter takes the tag that the arrows reached, or what is typed. */
  const enterTyped = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || query.trim() === '') return;
    const reached = shown.find(({ id }) => event.target instanceof Element && event.target.closest(`[data-tag="${CSS.escape(id)}"]`));
    if (!reached && event.target !== field.current) return;
    event.preventDefault();
    if (reached) take(reached);
    else enter();
  };

  return (
    <Form onSubmit={save} className="gap-3">
      <div onKeyDown={(event) => { enterTyped(event); moveFocus(event, list.current); }} className="flex flex-col gap-3">
        <TextField label={translate('find')} value={query} onChange={type} autoFocus autoComplete="off" inputRef={field}
          error={making.problem} />
        <p role="status" className="sr-only">{said}</p>
        <div ref={list} role="group" aria-label={translateFiles('tagsOf')} className="thin-scroll -mx-2 h-64 overflow-y-auto px-2">
          {isPending && <SkeletonRows rows={4} rowClassName="h-9" label={translate('loading')} />}
          {error && (
            <div role="alert" className="flex flex-col items-start gap-2 py-2 text-bad">{errorMessage(error)}<Button size="small" onPress={() => void refetch()}>{translate('again')}</Button></div>
          )}
          {shown.map((tag) => <TagLine key={tag.id} tag={tag} isNew={isDraft(tag.id)} share={shareNow(tag.id)} onToggle={() => press(tag.id)} />)}
          {tags && all.length === 0 && query.trim() === '' && <p className="py-2 text-small text-ink-3">{translate('none')}</p>}
          {tags && making.isNew && <MakeTag making={making} name={visibleTagName(query)} onMake={make} />}
        </div>
      </div>
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{translate('cancel')}</Button>
        <Button type="submit" variant="primary">{translate('save')}</Button>
      </div>
    </Form>
  );
}

type LineProps = { tag: DraftTag; isNew: boolean; share: Share; onToggle: () => void };

function TagLine({ tag: { id, name, color }, isNew, share, onToggle }: LineProps) {
  const translate = useTranslations('tags');
  return (
    <div data-tag={id}>
      <Checkbox isSelected={share === 'all'} isIndeterminate={share === 'some'} onChange={onToggle}
        className="flex h-9 w-full min-w-0 rounded-control px-2 hover:bg-hover touch:h-11 [&>span:last-child]:min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <TagDot color={color} className="size-2.5" /><span className="truncate">{name}</span>
          {isNew && <>{' '}<span className="shrink-0 text-meta text-ink-3">{translate('isNew')}</span></>}
        </span>
      </Checkbox>
    </div>
  );
}

function MakeTag({ making, name, onMake }: { making: NewTagState; name: string; onMake: () => void }) {
  const translate = useTranslations('tags');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <Button variant="soft" size="small" icon={<Plus aria-hidden size={16} />} onPress={onMake} className="max-w-full">
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
