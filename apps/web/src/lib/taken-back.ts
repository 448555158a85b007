import type { KeptChange } from './kept-changes.ts';

/** What was taken back one after the other before it was sent, the last one last, until something else is done. */
const takenBack: (readonly KeptChange[])[] = [];

export const noteTakenBack = (changes: readonly KeptChange[]) => { takenBack.push(changes); };

/** What this person took back last, which is to be done again: it is forgotten here. */
export const takeTakenBack = (userId: string): readonly KeptChange[] => (takenBack.at(-1)?.[0]?.owner === userId ? takenBack.pop() ?? [] : []);

export const forgetTakenBack = () => { takenBack.length = 0; };
