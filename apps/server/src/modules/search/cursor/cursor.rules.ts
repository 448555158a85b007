import { SEARCH_COUNT_MAX } from '@scriba/contract/search';
import { z } from 'zod';
import { tiers } from '../search.rules.ts';

/** After which file the next slice begins; files of one instant are told apart by their ids. */
export type SearchCursor = {
  tier: number; modifiedAt: string; fileId: string;
  /** Of a search that looks at the newest files one after another: how many had been counted before it began to. */
  counted?: number | undefined;
};
export type Slice = { limit: number; after: SearchCursor | undefined };

type Row = { tier: number; modifiedAt: Date; fileId: string };

export const cursorAt = ({ tier, modifiedAt, fileId }: Row, counted?: number): SearchCursor =>
  ({ tier, modifiedAt: modifiedAt.toISOString(), fileId, counted });

/** Of one row more than fits it is only seen that it is there. */
export function sliceOf<Found extends Row>(rows: readonly Found[], limit: number): { rows: Found[]; next: SearchCursor | undefined } {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last && cursorAt(last) };
}

const cursorSchema = z.tuple([z.int().min(0).max(tiers.length - 1), z.iso.datetime(), z.string(), z.int().min(0).max(SEARCH_COUNT_MAX).optional()]);

export const writeCursor = ({ tier, modifiedAt, fileId, counted }: SearchCursor): string =>
  Buffer.from(JSON.stringify([tier, modifiedAt, fileId, ...(counted === undefined ? [] : [counted])])).toString('base64url');

/** Undefined for one that somebody made up. */
export function readCursor(text: string): SearchCursor | undefined {
  const { data } = cursorSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  return data && { tier: data[0], modifiedAt: data[1], fileId: data[2], counted: data[3] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // It is no cursor of ours.
    return undefined;
  }
}
