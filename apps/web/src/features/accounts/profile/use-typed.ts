import { useState } from 'react';

type Values<Field extends string> = Record<Field, string>;

/** What stands in the fields of a form that begins with what is kept. */
export function useTyped<Field extends string>(kept: Values<Field>, fields: readonly Field[]) {
  const [begun, setBegun] = useState(() => pick(kept, fields));
  const [values, setValues] = useState(begun);
  return {
    values,
    /** Only what was typed since the form began: what another tab or device has changed meanwhile is not undone. */
    changed: changedFields(values, begun),
    change: (name: Field, value: string) => setValues((before) => ({ ...before, [name]: value })),
    /** Begins anew, as after saving: the server may have completed what was typed. */
    start: (now: Values<Field>) => {
      setBegun(pick(now, fields));
      setValues(pick(now, fields));
    },
  };
}

const pick = <Field extends string>(values: Values<Field>, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Values<Field>;

const changedFields = <Field extends string>(values: Values<Field>, begun: Values<Field>): Partial<Values<Field>> =>
  Object.fromEntries(Object.entries<string>(values).filter(([name, value]) => begun[name as Field] !== value)) as Partial<Values<Field>>;
