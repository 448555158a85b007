/** What one change does to the totals of a folder. */
export type TotalsChange = { folderId: string; files: number; bytes: number };
