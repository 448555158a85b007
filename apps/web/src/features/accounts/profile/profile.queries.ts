import { profileApi, profileRawApi, type PhotoCrop, type Profile } from '@scriba/contract/profile';
import type { RouteRequest } from '@scriba/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi, sendFile } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { useReportError } from '../../../ui/report-error.ts';
import { showToast } from '../../../ui/toast.tsx';

export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: async () => (await callApi(profileApi.get, {})).profile,
});

type PersonalChange = RouteRequest<typeof profileApi.change>['body'];
type BusinessChange = RouteRequest<typeof profileApi.changeBusiness>['body'];

/** Both answer the whole profile. What is refused stands at its field, so only the form speaks of it. */
export const useChangePersonal = () => useKeeping(async (body: PersonalChange) => (await callApi(profileApi.change, { body })).profile);
export const useChangeBusiness = () => useKeeping(async (body: BusinessChange) => (await callApi(profileApi.changeBusiness, { body })).profile);

function useKeeping<Wanted>(mutationFn: (wanted: Wanted) => Promise<Profile>) {
  const translate = useTranslations('profile');
  const show = useShowing();
  return useMutation({
    mutationFn,
    onSuccess: (profile) => {
      show(profile);
      showToast({ tone: 'ok', title: translate('saved') });
    },
  });
}

export function useSetPhoto() {
  const translate = useTranslations('profile.photo');
  const reportError = useReportError();
  const show = useShowing();
  return useMutation({
    mutationFn: async ({ file, crop }: { file: File; crop: PhotoCrop }) =>
      (await sendFile<{ profile: Profile }>(profileRawApi.setPhoto, { query: crop }, file)).profile,
    onSuccess: (profile) => {
      show(profile);
      showToast({ tone: 'ok', title: translate('saved') });
    },
    onError: reportError,
  });
}

export function useRemovePhoto() {
  const translate = useTranslations('profile.photo');
  const reportError = useReportError();
  const queryClient = useQueryClient();
  const show = useShowing();
  return useMutation({
    mutationFn: () => callApi(profileApi.removePhoto, {}),
    onSuccess: () => {
      const known = queryClient.getQueryData(profileQuery.queryKey);
      if (known) show({ ...known, photoURL: null });
      showToast({ tone: 'ok', title: translate('removed') });
    },
    onError: reportError,
  });
}

/** The name and the photo are also shown by the header, which knows them from the session. */
function useShowing() {
  const queryClient = useQueryClient();
  return (profile: Profile) => {
    const { displayName, photoURL } = profile;
    queryClient.setQueryData(profileQuery.queryKey, profile);
    queryClient.setQueryData(sessionQuery.queryKey, (session) => (
      session?.user ? { ...session, user: { ...session.user, displayName, photoURL, profilePhotoUrl: photoURL } } : session
    ));
  };
}
