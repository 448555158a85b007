import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { patternGroups } from './patterns.rules.ts';

type Group = keyof typeof patternGroups;
const groups = Object.keys(patternGroups) as Group[];

/** Patterns to start from, in four groups; choosing one writes it into the field. */
export function PatternPresets({ onChoose }: { onChoose: (pattern: string) => void }) {
  const translate = useTranslations('search.inFolder.presets');
  return (
    <div className="mt-3 flex flex-col gap-3">
      {groups.map((group) => (
        <div key={group} role="group" aria-labelledby={`presets-${group}`}>
          <p id={`presets-${group}`} className="mb-1.5 text-meta font-medium text-ink-3">{translate(`${group}.title`)}</p>
          <div className="flex flex-wrap gap-1.5">
            {Object.entries(patternGroups[group]).map(([name, pattern]) => (
              <Button key={name} size="small" onPress={() => onChoose(pattern)}>{translate(`${group}.${name}` as `text.title`)}</Button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
