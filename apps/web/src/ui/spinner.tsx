import { LoaderCircle } from 'lucide-react';

/** Turns while something is awaited; what is awaited is said beside it. */
export const Spinner = ({ size = 20 }: { size?: number }) => <LoaderCircle aria-hidden size={size} className="animate-spin" />;
