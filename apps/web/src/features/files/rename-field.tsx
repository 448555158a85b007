import { NAME_MAX } from '@scriba/contract/names';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { InlineField } from '../../ui/inline-field.tsx';
import { useNameProblem } from '../folders/use-name-problem.ts';
import { nameOf, type GridRow } from './files.rules.ts';

type Props = { row: GridRow; /** The new name, or undefined when it stays. */ onDone: (name: string | undefined) => void };

/** Renames in the row. The extension of a file stays as it is, so it is not selected. */
export function RenameField({ row, onDone }: Props) {
  const translate = useTranslations('files');
  const nameProblem = useNameProblem();
  const oldName = nameOf(row);
  const [name, setName] = useState(oldName);
  const wanted = name.trim();
  const problem = wanted === oldName ? undefined : nameProblem(wanted);
  const dot = row.kind === 'file' ? oldName.lastIndexOf('.') : -1;

  const finish = () => onDone(problem || wanted === oldName ? undefined : wanted);
  return (
    <InlineField label={translate('renameNamed', { name: oldName })} value={name} onChange={setName} error={problem} maxLength={NAME_MAX}
      selectTo={dot > 0 ? dot : oldName.length} onSubmit={() => { if (!problem) finish(); }} onLeave={finish} onCancel={() => onDone(undefined)} />
  );
}
