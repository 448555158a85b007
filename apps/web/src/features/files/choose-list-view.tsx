import { sortOrders, type Preferences, type SortOrder } from '@scriba/contract/session';
import { ArrowDownUp, List, Rows3 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSection, MenuTrigger } from '../../ui/menu.tsx';
import { Select } from '../../ui/select.tsx';

export type ListView = {
  sort: SortOrder;
  onSort: (sort: SortOrder) => void;
  list: Preferences['list'];
  onList: (list: Preferences['list']) => void;
  /** False where a list has no pages in any view. */
  hasPages?: boolean;
};

/** In which order the list is, and whether it has pages or no end. On a phone both are behind one button. */
export function ChooseListView({ sort, onSort, list, onList, hasPages = true }: ListView) {
  const translate = useTranslations('files');
  const other = list === 'pages' ? 'endless' : 'pages';
  return (
    <>
      <Select label={translate('sort')} hidesLabel value={sort} onChange={onSort} className="min-w-32 max-sm:hidden"
        options={sortOrders.map((id) => ({ id, text: translate(`sorts.${id}`) }))} />
      {hasPages && (
        <IconButton label={translate(other === 'endless' ? 'viewEndless' : 'viewPages')} className="max-sm:hidden" onPress={() => onList(other)}>
          {other === 'endless' ? <Rows3 aria-hidden size={17} /> : <List aria-hidden size={17} />}
        </IconButton>
      )}
      <div className="sm:hidden">
        <MenuTrigger>
          <IconButton label={translate('sort')}><ArrowDownUp aria-hidden size={18} /></IconButton>
          <Menu label={translate('sort')} selectionMode="single" selectedKeys={[sort]} onSelectionChange={(keys) => {
            for (const id of keys) if (sortOrders.some((order) => order === id)) onSort(id as SortOrder);
          }}>
            <MenuSection title={translate('sort')}>
              {sortOrders.map((id) => <MenuItem key={id} id={id}>{translate(`sorts.${id}`)}</MenuItem>)}
            </MenuSection>
            {hasPages && (
              <MenuSection title={translate('view')}>
                <MenuItem id="view" onAction={() => onList(other)}>{translate(other === 'endless' ? 'viewEndless' : 'viewPages')}</MenuItem>
              </MenuSection>
            )}
          </Menu>
        </MenuTrigger>
      </div>
    </>
  );
}
