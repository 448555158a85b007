import { Camera, CameraOff, Images } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import type { CameraProblem } from './camera.rules.ts';

type Props = {
  problem: CameraProblem;
  onAgain: () => void;
  /** The program of the phone that takes photos. */
  onPhoto: () => void;
  onChoose: () => void;
};

/** Says why the camera is not seen here, and takes photos all the same. */
export function NoCameraView({ problem, onAgain, onPhoto, onChoose }: Props) {
  const translate = useTranslations('scan');
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 overflow-y-auto p-6 text-center">
      <span aria-hidden className="grid size-14 place-items-center rounded-full bg-sunken text-ink-2"><CameraOff size={26} /></span>
      <p role="status" className="max-w-sm text-pretty text-ink-2">{translate(`off.${problem}`)}</p>
      <div className="flex w-full max-w-xs flex-col gap-2">
        <Button variant="primary" size="large" icon={<Images aria-hidden size={18} />} onPress={onChoose}>{translate('choosePhotos')}</Button>
        <Button size="large" icon={<Camera aria-hidden size={18} />} onPress={onPhoto}>{translate('takePhoto')}</Button>
        {problem !== 'insecure' && <Button variant="quiet" onPress={onAgain}>{translate('again')}</Button>}
      </div>
    </div>
  );
}
