import { useTranslations } from 'use-intl';
import { deviceZone, useLanguage } from '../../../lib/language.tsx';
import { useMe } from '../../../lib/session.ts';
import { SearchableSelect } from '../../../ui/searchable-select.tsx';
import { useChangePreferences } from '../accounts.queries.ts';
import { otherNamesOf, shownZone, zoneIn } from './time-zones.rules.ts';

const DEVICE = 'device';

/** Named as zones are called today. What is kept is the name that the browser lists, which every server knows. */
export function TimeZone() {
  const translate = useTranslations('profile');
  const { language } = useLanguage();
  const me = useMe();
  const { mutate } = useChangePreferences();
  const zones = Intl.supportedValuesOf('timeZone');
  const chosen = me?.preferences.timeZone ?? null;
  const listed = chosen === null ? DEVICE : zoneIn(zones, chosen);
  const options = zones.map((id) => ({ id, text: shownZone(id) })).sort((one, other) => one.text.localeCompare(other.text, 'en'));
  const device = { id: DEVICE, text: translate('deviceZone', { zone: shownZone(deviceZone()) }) };
  return (
    <SearchableSelect label={translate('timeZone')} searchLabel={translate('findTimeZone')} nothing={translate('noTimeZone')} value={listed ?? chosen ?? DEVICE}
      onChange={(id) => mutate({ timeZone: id === DEVICE ? null : id })} otherNamesOf={(id) => (id === DEVICE ? '' : otherNamesOf(id, language))}
      options={[device, ...options, ...(chosen !== null && listed === undefined ? [{ id: chosen, text: shownZone(chosen) }] : [])]} />
  );
}
