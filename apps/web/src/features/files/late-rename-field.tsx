import { useEffect, useState, type ComponentProps } from 'react';
import { ShortName } from '../../ui/short-name.tsx';
import { nameOf } from './files.rules.ts';
import type { RenameField as Field } from './rename-field.tsx';

let loaded: typeof Field | undefined;
const load = async () => (loaded ??= (await import('./rename-field.tsx')).RenameField);

/** Fetches the field while nothing else happens, so that it is there with the first F2. */
export function useRenameField() {
  useEffect(() => { load().catch(() => undefined); }, []);
}

/** The field in which a name is changed; the name itself until the field has come. */
export function LateRenameField(props: ComponentProps<typeof Field>) {
  const [RenameField, setRenameField] = useState(() => loaded);
  useEffect(() => { if (!RenameField) load().then((field) => setRenameField(() => field), () => undefined); }, [RenameField]);
  return RenameField ? <RenameField {...props} /> : <ShortName name={nameOf(props.row)} className="font-medium" />;
}
