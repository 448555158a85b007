import { Download, FolderInput, ListChecks, Star, Tags, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/formats.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

type Props = {
  /** Whether anything is selected. */
  isOpen: boolean;
  /** Of the page, as the toolbar had it. */
  heading: string;
  count: number;
  /** Whether what is selected is in the list as it is shown; else it is on other pages, or further down in this order. */
  isAllShown: boolean;
  /** Everything in this place, and its name; offered while less is selected. */
  all: { count: number; scope: string; onSelect: () => void; isLoading: boolean } | undefined;
  /** Nothing shall be selected any more. */
  onClose: () => void;
  /** Folders have no bytes of their own to download. */
  onDownload: (() => void) | undefined;
  /** Only files have tags. */
  onTags: (() => void) | undefined;
  onMove: () => void;
  onStar: () => void;
  /** Whether all of them are favourites, so that the star takes them off. */
  isStarred: boolean;
  onRemove: () => void;
};

/** Stands in place of the toolbar while something is selected. It says how much, and where. */
export function SelectionBar({ isOpen, heading, count, isAllShown, all, onClose, onDownload, onTags, onMove, onStar, isStarred, onRemove }: Props) {
  const translate = useTranslations('files');
  const formats = useFormats();
  if (!isOpen) return null;
  return (
    <Toolbar label={translate('selectedActions')} className="flex min-w-0 flex-1 items-center gap-0.5 sm:gap-1">
      <h1 className="sr-only">{heading}</h1>
      <IconButton label={translate('clearSelection')} shortcut={translate('keys.escape')} onPress={onClose}><X aria-hidden size={18} /></IconButton>
      <span role="status" className={classNames('tnum mr-1 truncate font-semibold', isAllShown ? 'md:shrink-0' : 'sm:max-w-64')}>
        <span className="max-sm:sr-only">{isAllShown ? translate('selected', { count }) : translate('selectedIn', { count, scope: heading })}</span>
        <span aria-hidden className="sm:hidden">{formats.number(count)}</span>
      </span>
      {all && all.count > count && <SelectAll {...all} />}
      <span className="flex-1 sm:hidden" />
      <Action icon={<FolderInput aria-hidden size={16} />} label={translate('moveTo')} onPress={onMove} />
      {onTags && <Action icon={<Tags aria-hidden size={16} />} label={translate('tags')} onPress={onTags} />}
      {onDownload && <Action icon={<Download aria-hidden size={16} />} label={translate('download')} onPress={onDownload} />}
      <Action icon={<Star aria-hidden size={16} />} label={translate(isStarred ? 'unstar' : 'star')} onPress={onStar} />
      <Action icon={<Trash2 aria-hidden size={16} />} label={translate('toBin')} onPress={onRemove} isDanger />
    </Toolbar>
  );
}

/** Said in words where there is room for them. */
function SelectAll({ count, scope, onSelect, isLoading }: NonNullable<Props['all']>) {
  const label = useTranslations('files')('selectAllIn', { count, scope });
  return (
    <Button variant="quiet" size="small" icon={<ListChecks aria-hidden size={16} className="md:hidden" />} aria-label={label}
      isPending={isLoading} onPress={onSelect} className="tnum min-w-0 max-md:touch:w-11 max-md:touch:px-0">
      <span className="max-md:hidden">{label}</span>
    </Button>
  );
}

type ActionProps = { icon: ReactNode; label: string; onPress: () => void; isDanger?: boolean };

const Action = ({ icon, label, onPress, isDanger = false }: ActionProps) => (
  <Button variant="quiet" size="small" icon={icon} aria-label={label} onPress={onPress} className={isDanger ? 'text-bad touch:w-11 touch:px-0' : 'touch:w-11 touch:px-0'}>
    <span className="max-xl:hidden">{label}</span>
  </Button>
);
