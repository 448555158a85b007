import type { Show } from './preview.rules.ts';

/** The files before and after this one in the list that it was opened from. */
export type Neighbours = { previous: (() => void) | undefined; next: (() => void) | undefined };

/** Where and how a file is shown, and the ways out of it. */
export type PreviewPlace = {
  isFull: boolean;
  isPhone: boolean;
  /** What the address asks for; by the room there is unless told. */
  show: Show | undefined;
  /** The page to begin at, and the words to mark. */
  at: number | undefined;
  query: string;
  neighbours: Neighbours;
  onShow: (show: Show) => void;
  /** Another page is looked at. */
  onPage: (page: number) => void;
  /** Whether the pages stand in small beside the one that is seen. */
  isStripOpen: boolean;
  onStrip: (isOpen: boolean) => void;
  onFull: (isFull: boolean) => void;
  onClose: () => void;
  /** Another file, which need not be in the list. */
  onOther: (fileId: string) => void;
};
