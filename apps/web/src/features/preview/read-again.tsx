import { Suspense } from 'react';
import type { ReadAgainProps } from './read-again-dialog.tsx';
import { late } from '../../ui/late.tsx';

const ReadAgainDialog = late(async () => (await import('./read-again-dialog.tsx')).ReadAgainDialog);

/** The question and its list of languages are fetched when somebody asks to read a file again. */
export const ReadAgain = (props: ReadAgainProps) => props.isOpen && <Suspense><ReadAgainDialog {...props} /></Suspense>;
