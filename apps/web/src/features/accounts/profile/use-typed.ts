import { useState } from 'react';

type Values<Field extends string> = Record<Field, string>;

/** What stands in the fields of a form that begins with what is kept. */
export function useTyped<Field extends string>(kept: Values<Field>, fields: readonly Field[]) {
  const [values, setValues] = useState(() => pick(kept, fields));
  return {
    values,
    change: (name: Field, value: string) => setValues((before) => ({ ...before, [name]: value })),
    /** Begins anew, as after saving: the server may have completed what was typed. */
    start: (now: Values<Field>) => setValues(pick(now, fields)),
  };
}

const pick = <Field extends string>(values: Values<Field>, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Values<Field>;

/** Only what differs from what is kept, so that another tab's changes are not undone. */
export const changedFields = <Field extends string>(values: Values<Field>, kept: Values<Field>): Partial<Values<Field>> =>
  Object.fromEntries(Object.entries<string>(values).filter(([name, value]) => kept[name as Field] !== value)) as Partial<Values<Field>>;
