import { Download, FolderInput, ListChecks, Star, Tags, Trash2, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useKeyName } from '../../lib/key-names.ts';
import { shortcuts } from '../../lib/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { ButtonTip } from '../../ui/tooltip.tsx';

type Props = {
  /** Whether anything is selected. */
  isOpen: boolean;
  /** Of the page, as the toolbar had it. */
  heading: string;
  count: number;
  /** Everything in this place; offered while less is selected. */
  all: { count: number; onSelect: () => void; isLoading: boolean } | undefined;
  /** Nothing shall be selected any more. */
  onClose: () => void;
  onDownload: () => void;
  /** Only files have tags. */
  onTags: (() => void) | undefined;
  onMove: () => void;
  onStar: () => void;
  /** Whether all of them are favourites, so that the star takes them off. */
  isStarred: boolean;
  onRemove: () => void;
};

/** Stands in place of the toolbar while something is selected. It says how much, and where: on a phone, above its buttons. */
export function SelectionBar({ isOpen, heading, count, all, onClose, onDownload, onTags, onMove, onStar, isStarred, onRemove }: Props) {
  const translate = useTranslations('files');
  const keyName = useKeyName();
  if (!isOpen) return null;
  return (
    <Toolbar label={translate('selectedActions')} className="flex min-w-0 flex-1 items-center gap-0.5 max-sm:flex-wrap sm:gap-1">
      <h1 className="sr-only">{heading}</h1>
      <IconButton label={translate('clearSelection')} shortcut={keyName(shortcuts.list.clear)} onPress={onClose} className="max-sm:-ml-2.5"><X aria-hidden size={18} /></IconButton>
      <span role="status" className="tnum truncate font-semibold max-sm:-order-1 max-sm:mt-1 max-sm:basis-full max-sm:text-small sm:mr-1 sm:max-w-64">
        {translate('selectedIn', { count, scope: heading })}
      </span>
      {all && all.count > count && <SelectAll {...all} />}
      <span className="flex-1 sm:hidden" />
      <Action icon={<FolderInput aria-hidden size={16} />} label={translate('moveTo')} onPress={onMove} />
      {onTags && <Action icon={<Tags aria-hidden size={16} />} label={translate('tags')} onPress={onTags} />}
      <Action icon={<Download aria-hidden size={16} />} label={translate('download')} onPress={onDownload} />
      <Action icon={<Star aria-hidden size={16} />} label={translate(isStarred ? 'unstar' : 'star')} onPress={onStar} />
      <Action icon={<Trash2 aria-hidden size={16} />} label={translate('toBin')} onPress={onRemove} isDanger />
    </Toolbar>
  );
}

/** Said in words where there is room for them. */
function SelectAll({ count, onSelect, isLoading }: NonNullable<Props['all']>) {
  const label = useTranslations('files')('selectAllOf', { count });
  return (
    <Button variant="quiet" size="small" icon={<ListChecks aria-hidden size={16} className="md:@xl:hidden" />} aria-label={label}
      isPending={isLoading} onPress={onSelect} className="tnum min-w-0 max-md:touch:w-11 max-md:touch:px-0">
      <span className="hidden md:@xl:inline">{label}</span>
    </Button>
  );
}

type ActionProps = { icon: ReactNode; label: string; onPress: () => void; isDanger?: boolean };

/** In words where the longest language has room for all of them beside how much is selected; an icon and a tooltip elsewhere. */
function Action({ icon, label, onPress, isDanger = false }: ActionProps) {
  const words = useRef<HTMLSpanElement>(null);
  return (
    <ButtonTip text={label} isNeeded={() => words.current?.offsetParent === null}>
      <Button variant="quiet" size="small" icon={icon} aria-label={label} onPress={onPress} className={isDanger ? 'text-bad touch:w-11 touch:px-0' : 'touch:w-11 touch:px-0'}>
        <span ref={words} className="@max-[72rem]:hidden">{label}</span>
      </Button>
    </ButtonTip>
  );
}
