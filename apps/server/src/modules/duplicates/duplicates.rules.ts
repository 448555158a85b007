import type { Evidence } from '@scriba/contract/duplicates';
import { z } from 'zod';
import { turned, type Comparison } from './evidence/evidence.rules.ts';
import type { Candidate } from './fingerprints/fingerprints.repository.ts';

/** Of the files that look like one, so many are compared with it, and so many are kept as its near-duplicates. */
const COMPARED_MAX = 12;
export const NEIGHBOURS_MAX = 5;

/** The beginning of a text that goes on is enough. */
export type TextOfFile = { revision: number; text: string; pageStarts: number[]; goesOn: boolean };
/** What was found out about a file and another one; 0 is the revision of a file without text. */
export type Neighbour = Comparison & { otherId: string; otherRevision: number };
export type NewPair = Comparison & { fileId: string; otherId: string; revision: number; otherRevision: number };
export type PairCursor = { rank: number; distance: number; fileId: string; otherId: string };
export type PairKey = { fileId: string; otherId: string };
export type KeptCursor = PairKey & { keptAt: Date };

/** The files whose pages look most like those of one. */
export function likestFiles(candidates: readonly Candidate[]): Map<string, Candidate[]> {
  const files = [...Map.groupBy(candidates, ({ fileId }) => fileId)];
  // Each page counts by what it has in common at best: one that is like many pages of a long file proves nothing.
  const score = (places: readonly Candidate[]) =>
    [...Map.groupBy(places, ({ page }) => page).values()].reduce((sum, same) => sum + Math.max(...same.map(({ common }) => common)), 0);
  const scored = files.map((file) => ({ file, score: score(file[1]) })).sort((a, b) => b.score - a.score);
  return new Map(scored.slice(0, COMPARED_MAX).map(({ file }) => file));
}

export const byLikeness = (a: Comparison, b: Comparison) => a.rank - b.rank || b.evidence.similarity - a.evidence.similarity;

export const keyOf = (fileId: string, otherId: string): PairKey =>
  (fileId < otherId ? { fileId, otherId } : { fileId: otherId, otherId: fileId });

/** A pair has its files in the order of their ids, and its evidence is seen from the first one. */
export function asPair(fileId: string, revision: number, { otherId, otherRevision, rank, evidence }: Neighbour): NewPair {
  return fileId < otherId
    ? { fileId, otherId, revision, otherRevision, rank, evidence }
    : { fileId: otherId, otherId: fileId, revision: otherRevision, otherRevision: revision, rank, evidence: turned(evidence) };
}

export const distanceOf = ({ similarity }: Pick<Evidence, 'similarity'>): number => Math.round((1 - similarity) * 1000);

export const cursorOf = ({ rank, distance, fileId, otherId }: PairCursor): string =>
  Buffer.from(JSON.stringify([rank, distance, fileId, otherId])).toString('base64url');

const cursor = z.tuple([z.int().min(0).max(9), z.int().min(0).max(1000), z.string(), z.string()]);

/** Undefined for anything that `cursorOf` did not write. */
export function readCursor(text: string): PairCursor | undefined {
  const parsed = cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) return undefined;
  const [rank, distance, fileId, otherId] = parsed.data;
  return { rank, distance, fileId, otherId };
}

export const keptCursorOf = ({ keptAt, fileId, otherId }: KeptCursor): string =>
  Buffer.from(JSON.stringify([keptAt.toISOString(), fileId, otherId])).toString('base64url');

const keptCursor = z.tuple([z.iso.datetime(), z.string(), z.string()]);

/** Undefined for anything that `keptCursorOf` did not write. */
export function readKeptCursor(text: string): KeptCursor | undefined {
  const parsed = keptCursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) return undefined;
  const [keptAt, fileId, otherId] = parsed.data;
  return { keptAt: new Date(keptAt), fileId, otherId };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A cursor that someone made up.
    return undefined;
  }
}
