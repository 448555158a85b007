import { PHOTO_MAX_BYTES, photoTypes, type Profile } from '@scriba/contract/profile';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useErrorSentence } from '../../../lib/error-message.ts';
import { useArePlansOffered } from '../../../lib/offered-plans.ts';
import { pickFiles } from '../../../lib/pick-files.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useRemovePhoto, useSetPhoto } from './profile.queries.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog, 'words');
const ACCEPTED = Object.values(photoTypes).join(',');

/** Who someone is here at a glance, and their photo. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const translate = useTranslations('profile');
  const translatePlan = useTranslations('plans.names');
  const dates = useDates();
  const arePlansOffered = useArePlansOffered();
  const name = profile.displayName || profile.email;
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <Avatar name={name} photo={profile.photoURL} size="large" />
      <div className="min-w-0 flex-1 basis-56">
        <h1 className="text-section font-semibold tracking-[-.015em] break-words">{translate('title')}</h1>
        <p className="font-medium break-words">{name}</p>
        <dl className="flex flex-wrap gap-x-5 text-small text-ink-2">
          {arePlansOffered && <Fact name={translate('plan')} value={translatePlan(profile.plan)} />}
          <Fact name={translate('since')} value={dates.date(profile.memberSince)} />
        </dl>
      </div>
      <ChangePhoto hasPhoto={profile.photoURL !== null} />
    </header>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex gap-1.5"><dt>{name}</dt><dd className="tnum font-medium text-ink">{value}</dd></div>
);

function ChangePhoto({ hasPhoto }: { hasPhoto: boolean }) {
  const translate = useTranslations('profile.photo');
  const [chosen, setChosen] = useState<{ file: File; address: string }>();
  const sentenceOf = useErrorSentence();
  const setPhoto = useSetPhoto();
  const removePhoto = useRemovePhoto();
  const choose = async () => {
    const [file] = await pickFiles({ accept: ACCEPTED, isSingle: true });
    if (!file) return;
    // Sending it only to be refused could take minutes.
    if (file.size > PHOTO_MAX_BYTES) showToast({ tone: 'bad', title: sentenceOf('profile.photo_too_large', { maxBytes: PHOTO_MAX_BYTES }) });
    else setChosen({ file, address: URL.createObjectURL(file) });
  };
  const leave = () => {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(undefined);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button onPress={() => void choose()}>{translate(hasPhoto ? 'change' : 'add')}</Button>
      {hasPhoto && <Button variant="quiet" isPending={removePhoto.isPending} onPress={() => removePhoto.mutate()}>{translate('remove')}</Button>}
      {chosen && (
        <Suspense>
          <CropDialog address={chosen.address} isPending={setPhoto.isPending} onClose={leave}
            onUse={(crop) => setPhoto.mutate({ file: chosen.file, crop }, { onSettled: leave })} />
        </Suspense>
      )}
    </div>
  );
}
