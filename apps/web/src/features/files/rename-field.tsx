import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { InlineField } from '../../ui/inline-field.tsx';
import { useNameProblem } from '../folders/use-name-problem.ts';
import { nameOf, type GridRow } from './files.rules.ts';
import { refusedName, type AsRefused, type RefusedName } from './name-seen.ts';

type Props = {
  row: GridRow;
  /** Of the attempt before this one. */
  refused?: RefusedName | undefined;
  /** The new name, or undefined when it stays. */
  onDone: (name: string | undefined, asRefused?: AsRefused) => void;
};

/**
 * Renames in the row. The extension of a file stays as it is, so it is not selected. A name that is not allowed stays in the field
 * with the reason, also when the focus goes elsewhere: only Esc gives it up.
 */
export function RenameField({ row, refused, onDone }: Props) {
  const translate = useTranslations('files');
  const nameProblem = useNameProblem();
  const oldName = nameOf(row);
  const [name, setName] = useState(refused?.typed ?? oldName);
  const wanted = name.trim();
  const problem = refused?.typed === name ? refused.problem : wanted === oldName ? undefined : nameProblem(wanted);
  const dot = row.kind === 'file' ? name.lastIndexOf('.') : -1;

  const finish = () => { if (!problem) onDone(wanted === oldName ? undefined : wanted, refusedName); };
  // Enter says that it is meant; to leave the field is not enough.
  const isRepeated = refused?.mayRepeat === true && refused.typed === name;
  const submit = () => (isRepeated ? onDone(wanted, refusedName) : finish());
  return (
    <InlineField label={translate('renameNamed', { name: oldName })} value={name} onChange={setName} error={problem} isErrorPassable={isRepeated}
      selectTo={dot > 0 ? dot : name.length} onSubmit={submit} onLeave={finish} onCancel={() => onDone(undefined)} />
  );
}
