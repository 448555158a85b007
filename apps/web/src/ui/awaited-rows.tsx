import type { ComponentProps, ReactNode } from 'react';
import { useIsOnline } from '../lib/online.ts';
import { NoConnection } from './no-connection.tsx';
import { SkeletonRows } from './skeleton.tsx';

type Props = ComponentProps<typeof SkeletonRows> & { /** What can be done until there is a connection. */ action?: ReactNode };

/** Lines of a list while it is fetched. Without a connection none are on their way: that is said, until there is one and they come. */
export const AwaitedRows = ({ action, ...rows }: Props) => (useIsOnline() ? <SkeletonRows {...rows} /> : <NoConnection action={action} />);
