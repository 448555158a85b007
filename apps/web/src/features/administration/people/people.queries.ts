import { peopleApi, type Person } from '@scriba/contract/people';
import type { RouteRequest } from '@scriba/contract/route';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { PeopleFilter } from './people.rules.ts';

export const peopleQuery = (filter: PeopleFilter) => infiniteQueryOptions({
  queryKey: [...queryKeys.people, filter],
  queryFn: ({ pageParam, signal }) => callApi(peopleApi.list, { query: { ...filter, ...(pageParam && { before: pageParam }) } }, { signal }),
  initialPageParam: '', getNextPageParam: ({ next }) => next, placeholderData: keepPreviousData,
});

export const personQuery = (personId: string) => queryOptions({
  queryKey: queryKeys.person(personId),
  queryFn: async () => (await callApi(peopleApi.get, { params: { personId } })).person,
});

/** One act on someone. What the account is then is shown, which may take away the very button that was pressed; so it is said from here. */
export function useAct<Wanted = void>(mutationFn: (wanted: Wanted) => Promise<{ person: Person }>, said?: (person: Person) => string) {
  const queryClient = useQueryClient();
  const translate = useTranslations('person');
  return useMutation({
    mutationFn,
    onSuccess: ({ person }) => {
      showToast({ tone: 'ok', title: said?.(person) ?? translate('done') });
      queryClient.setQueryData(personQuery(person.id).queryKey, person);
      for (const queryKey of [queryKeys.people, queryKeys.auditLog]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

type Invitation = RouteRequest<typeof peopleApi.create>['body'];
export function useInvite() {
  const translate = useTranslations('people.invite');
  return useAct((body: Invitation) => callApi(peopleApi.create, { body }), ({ email }) => translate('done', { email }));
}
