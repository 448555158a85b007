import { Tags } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useKeyName } from '../../lib/key-names.ts';
import { shortcuts } from '../../lib/shortcuts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TagChip, useTags } from '../tags/tag-chips.tsx';

type Props = {
  tagIds: readonly string[];
  /** Undefined where they cannot be changed. */
  onChoose: (() => void) | undefined;
};

/** The tags of the file, all of them; nothing where it has none. */
export function PreviewTags({ tagIds, onChoose }: Props) {
  const translate = useTranslations('files');
  const keyName = useKeyName();
  const tags = useTags(tagIds);
  if (tags.length === 0) return null;
  return (
    <div className="thin-scroll flex max-h-20 shrink-0 items-start gap-2 overflow-y-auto border-b border-line py-1 pr-2 pl-4">
      <ul aria-label={translate('tagsOf')} className="flex min-w-0 flex-1 flex-wrap gap-1 py-1">
        {tags.map((tag) => <li key={tag.id} className="flex max-w-full"><TagChip tag={tag} className="max-w-60" /></li>)}
      </ul>
      {onChoose && <IconButton label={translate('tags')} shortcut={keyName(shortcuts.file.tags)} size="small" onPress={onChoose}><Tags aria-hidden size={15} /></IconButton>}
    </div>
  );
}
