import { useEffect, useEffectEvent } from 'react';

/** Resolves to whether the page may be left. */
type Question = () => Promise<boolean>;
const questions = new Set<Question>();

/** Lets a part of the page ask before it is left by what is no navigation at first, such as signing out. */
export function useLeaveQuestion(ask: Question) {
  const latest = useEffectEvent(ask);
  useEffect(() => {
    const question = () => latest();
    questions.add(question);
    return () => { questions.delete(question); };
  }, []);
}

/** Asks all that is to be asked, until one answer is to stay. */
export async function mayLeave(): Promise<boolean> {
  for (const question of questions) if (!await question()) return false;
  return true;
}
