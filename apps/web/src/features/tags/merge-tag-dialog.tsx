import type { Tag } from '@scriba/contract/tags';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { SearchableSelect } from '../../ui/searchable-select.tsx';
import { TagDot } from './tag-dot.tsx';
import { tagsQuery } from './tags.queries.ts';
import { sortTags } from './tags.rules.ts';

type Props = { isOpen: boolean; onClose: () => void; tag: Tag; onMerge: (into: Tag) => void };

/** Asks which tag the files of one get in its place. */
export function MergeTagDialog({ isOpen, ...rest }: Props) {
  const translate = useTranslations('tags');
  return <Dialog title={translate('mergeTitle', { name: rest.tag.name })} isOpen={isOpen} onClose={rest.onClose}><MergeTagForm {...rest} /></Dialog>;
}

function MergeTagForm({ tag, onMerge, onClose }: Omit<Props, 'isOpen'>) {
  const translate = useTranslations('tags');
  const { language } = useLanguage();
  const { data: tags = [] } = useQuery(tagsQuery);
  const others = sortTags(tags.filter(({ id }) => id !== tag.id), language);
  const [intoId, setIntoId] = useState('');
  // One that is alone needs no choice.
  const only = others.length === 1 ? others[0] : undefined;
  const into = only ?? others.find(({ id }) => id === intoId);
  const merge = () => {
    if (!into) return;
    onClose();
    onMerge(into);
  };
  return (
    <Form onSubmit={merge}>
      <p className="text-ink-2">{only ? translate('mergeOnlyHint', { name: tag.name, into: only.name }) : translate('mergeHint', { name: tag.name })}</p>
      {!only && (
        <SearchableSelect label={translate('mergeInto')} searchLabel={translate('findOther')} placeholder={translate('chooseTag')} nothing={translate('noneFound')}
          value={intoId} onChange={setIntoId} options={others.map(({ id, name, color }) => ({ id, text: name, icon: <TagDot color={color} className="size-2.5" /> }))}
          autoFocus />
      )}
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{translate('cancel')}</Button>
        <Button type="submit" variant="primary" isDisabled={!into} autoFocus={only !== undefined}>{translate('mergeNow')}</Button>
      </div>
    </Form>
  );
}
