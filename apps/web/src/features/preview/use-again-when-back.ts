import { useEffect, useEffectEvent, useRef } from 'react';
import { GrowingPause } from '../../lib/growing-pause.ts';
import { useIsServerLost } from '../../lib/reachability.ts';

/**
 * Does again by itself what came to nothing for now: as soon as the server is back, and after a growing pause, for nobody may have
 * missed it. `failures` counts them in a row; with none there is nothing to do again.
 */
export function useAgainWhenBack(failures: number, again: () => void) {
  const isLost = useIsServerLost();
  const pause = useRef<GrowingPause>(undefined);
  const run = useEffectEvent(again);
  const runIfFailed = useEffectEvent(() => { if (failures > 0) again(); });
  useEffect(() => {
    const made = new GrowingPause(() => run());
    pause.current = made;
    return () => made.end();
  }, []);
  useEffect(() => pause.current?.after(failures > 0), [failures]);
  useEffect(() => { if (!isLost) runIfFailed(); }, [isLost]);
}
