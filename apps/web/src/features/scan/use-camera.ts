import { useEffect, useState } from 'react';
import { isSecureConnection } from '../../lib/secure-context.ts';
import { problemOf, type CameraProblem } from './camera.rules.ts';

export type Camera = { kind: 'starting' } | { kind: 'live'; stream: MediaStream } | { kind: 'off'; problem: CameraProblem };

/** The camera on the back of the device, as sharp as it can. */
const WANTED: MediaStreamConstraints = {
  audio: false, video: { facingMode: { ideal: 'environment' }, width: { ideal: 3840 }, height: { ideal: 2160 } },
};

const STARTING: Camera = { kind: 'starting' };

/** What the camera sees while `isWanted`; it is let go as soon as it is not. `again` asks once more. */
export function useCamera(isWanted: boolean): { camera: Camera; again: () => void } {
  const [camera, setCamera] = useState<Camera>(STARTING);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    let stream: MediaStream | undefined;
    let isLeft = false;
    const release = () => { for (const track of stream?.getTracks() ?? []) track.stop(); };
    askForCamera().then((given) => {
      stream = given;
      if (isLeft) return release();
      // A phone takes it away when another program wants it.
      given.getVideoTracks()[0]?.addEventListener('ended', () => setCamera({ kind: 'off', problem: 'busy' }));
      setCamera({ kind: 'live', stream: given });
    }, (error: unknown) => { if (!isLeft) setCamera({ kind: 'off', problem: error instanceof NoCamera ? error.problem : problemOf(error) }); });
    return () => {
      isLeft = true;
      release();
      setCamera(STARTING);
    };
  }, [isWanted, asked]);
  return { camera, again: () => setAsked(asked + 1) };
}

class NoCamera extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

async function askForCamera(): Promise<MediaStream> {
  if (!isSecureConnection()) throw new NoCamera('insecure');
  // Missing in browsers inside of other programs.
  if (!('mediaDevices' in navigator)) throw new NoCamera('none');
  return await navigator.mediaDevices.getUserMedia(WANTED);
}
