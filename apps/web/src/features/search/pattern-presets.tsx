import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { patternGroups } from './patterns.rules.ts';

type Group = keyof typeof patternGroups;
const groups = Object.keys(patternGroups) as Group[];

type Props = { isOpen: boolean; onToggle: (isOpen: boolean) => void; onChoose: (pattern: string) => void };

/** Patterns to start from, in four groups; choosing one writes it into the field. */
export function PatternPresets({ isOpen, onToggle, onChoose }: Props) {
  const translate = useTranslations('folderSearch.presets');
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)} className="mt-3">
      <summary className="w-fit cursor-pointer rounded-control py-1 text-small font-medium text-ink-2">{translate('title')}</summary>
      <div className="mt-1.5 flex flex-col gap-3">{groups.map((group) => <Presets key={group} group={group} onChoose={onChoose} />)}</div>
    </details>
  );
}

function Presets({ group, onChoose }: { group: Group } & Pick<Props, 'onChoose'>) {
  const translate = useTranslations('folderSearch.presets');
  return (
    <div role="group" aria-labelledby={`presets-${group}`}>
      <p id={`presets-${group}`} className="mb-1.5 text-meta font-medium text-ink-3">{translate(`${group}.title`)}</p>
      <div className="flex flex-wrap gap-1.5">
        {Object.entries(patternGroups[group]).map(([name, pattern]) => (
          <Button key={name} size="small" onPress={() => onChoose(pattern)}>{translate(`${group}.${name}` as `text.title`)}</Button>
        ))}
      </div>
    </div>
  );
}
