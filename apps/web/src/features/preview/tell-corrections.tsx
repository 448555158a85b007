import { Suspense, type ComponentProps } from 'react';
import type { KeptCorrections } from './kept-corrections.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const Told = lazyPart(async () => (await import('./kept-corrections.tsx')).KeptCorrections);

/** Few texts were corrected and read again; what there is to say about those is fetched with them. */
export const TellCorrections = (props: ComponentProps<typeof KeptCorrections>) => <Suspense><Told {...props} /></Suspense>;
