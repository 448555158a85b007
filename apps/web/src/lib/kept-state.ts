import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

/** What was typed or chosen, as long as the tab is open and the same person is there: neither a failure nor a closed dialog loses it. */
export function useKeptState<Value extends object>(queryKey: QueryKey, first: () => Value) {
  const queryClient = useQueryClient();
  const [value, setValue] = useState(() => queryClient.getQueryData<Value>(queryKey) ?? first());
  const keep = (changed: Value) => {
    queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
    queryClient.setQueryData(queryKey, () => changed);
    setValue(changed);
  };
  return [value, keep] as const;
}
