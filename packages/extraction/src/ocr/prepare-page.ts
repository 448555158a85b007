import type { StepRecord } from '../pages.ts';
import { runSteps, type PageState, type Step } from './page-state.ts';
import { clearCombs } from './steps/clear-combs.ts';
import { clearDashes } from './steps/clear-dashes.ts';
import { clearFrames } from './steps/clear-frames.ts';
import { clearSurroundings } from './steps/clear-surroundings.ts';
import { evenLight } from './steps/even-light.ts';
import { findPage } from './steps/find-page.ts';
import { joinPieces } from './steps/join-pieces.ts';
import { lightenPanels } from './steps/lighten-panels.ts';
import { makePositive } from './steps/make-positive.ts';
import { reduceNoise } from './steps/reduce-noise.ts';
import { removeLeaders } from './steps/remove-leaders.ts';
import { removeRules } from './steps/remove-rules.ts';
import { removeSpecks } from './steps/remove-specks.ts';
import { scaleText } from './steps/scale-text.ts';
import { straighten } from './steps/straighten.ts';

/** What is done to a page before it is read, in order. Each step looks first and leaves a page alone that does not need it. */
const steps: readonly Step[] = [
  findPage, makePositive, clearSurroundings, removeSpecks, reduceNoise, evenLight, joinPieces, straighten, lightenPanels, clearCombs, removeLeaders,
  clearDashes, scaleText, removeRules, clearFrames,
];

/** Those that move the page or its size, and leave its ink as it is. */
const plainSteps: readonly Step[] = [findPage, makePositive, straighten, scaleText];
const stepsOfInk = [
  clearSurroundings, removeSpecks, reduceNoise, evenLight, joinPieces, lightenPanels, clearCombs, removeLeaders, clearDashes, removeRules,
  clearFrames,
];
const inkSteps = new Set(stepsOfInk.map((step) => step.name));

export const preparePage = (state: PageState): Promise<{ state: PageState; records: StepRecord[] }> => runSteps(state, steps);

/** Whether a step changed the ink of the page, so that it may be read better without. */
export const hasChangedInk = (records: readonly StepRecord[]): boolean => records.some(({ step, isApplied }) => isApplied && inkSteps.has(step));

/** Whether there was dust on the page, of which some may be left. */
export const hasDust = (records: readonly StepRecord[]): boolean =>
  records.some(({ step, isApplied }) => isApplied && (step === removeSpecks.name || step === reduceNoise.name));

/** The page without the steps that change its ink. */
export const preparePlainly = async (state: PageState): Promise<PageState> => (await runSteps(state, plainSteps)).state;
