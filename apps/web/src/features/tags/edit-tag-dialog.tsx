import { visibleTagName, type Tag } from '@scriba/contract/tags';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChooseTagColor } from './choose-tag-color.tsx';
import type { TagChange } from './tag-changes.queries.ts';
import { tagsQuery } from './tags.queries.ts';
import { useTagProblem } from './use-tag-problem.ts';

type Props = { isOpen: boolean; onClose: () => void; tag: Tag; onChange: (change: TagChange) => void };

/** Asks for another name or colour. */
export function EditTagDialog({ isOpen, ...rest }: Props) {
  const translate = useTranslations('tags');
  return <Dialog title={translate('edit')} isOpen={isOpen} onClose={rest.onClose}><EditTagForm {...rest} /></Dialog>;
}

function EditTagForm({ tag, onChange, onClose }: Omit<Props, 'isOpen'>) {
  const translate = useTranslations('tags');
  const { data: tags = [] } = useQuery(tagsQuery);
  const [name, setName] = useState(tag.name);
  const [color, setColor] = useState(tag.color);
  const problem = useTagProblem(tags, tag.id)(name);
  const save = () => {
    if (problem) return;
    onClose();
    const changed = visibleTagName(name);
    if (changed !== tag.name || color !== tag.color) onChange({ name: changed, color });
  };
  return (
    <Form onSubmit={save}>
      <TextField label={translate('name')} value={name} onChange={setName} autoFocus autoComplete="off" error={problem} />
      <ChooseTagColor color={color} onChange={setColor} />
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{translate('cancel')}</Button>
        <Button type="submit" variant="primary">{translate('save')}</Button>
      </div>
    </Form>
  );
}
