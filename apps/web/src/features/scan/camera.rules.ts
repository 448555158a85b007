/** Why the camera of this device is not seen here: no https, none there, not allowed, or something else has it. */
export type CameraProblem = 'insecure' | 'none' | 'refused' | 'busy';

/** What a browser throws when it is asked for the camera. */
export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}
