/** What one change does to the totals of a folder. */
export type TotalsChange = { folderId: string; files: number; bytes: number };

/** Where a folder is, or was. */
export type FolderPlace = {
  /** Names from the top down to it, also of those that were deleted. */
  path: string[];
  /** The folder itself, or the nearest one above it that is still there. */
  liveId: string;
};

/** Where a folder lies among those that were chosen: the uppermost of them above it, or itself, and the names from that one down to it. */
export type PlaceBelow = { topId: string; names: string[] };
