import { tagColors, type TagColor } from '@scriba/contract/tags';
import { useTranslations } from 'use-intl';
import { ColorChoice } from '../../ui/color-choice.tsx';
import { groundOf } from './tag-dot.tsx';

const NONE = 'none';

/** The colours of folders, and none of them. */
export function ChooseTagColor({ color, onChange }: { color: TagColor | null; onChange: (color: TagColor | null) => void }) {
  const translate = useTranslations('folders');
  return (
    <ColorChoice label={translate('color')} value={color ?? NONE} onChange={(id) => onChange(id === NONE ? null : id)} options={[
      ...tagColors.map((id) => ({ id, text: translate(`colors.${id}`), ground: groundOf(id) })),
      { id: NONE, text: translate('colors.none'), ground: groundOf(null) },
    ]} />
  );
}
