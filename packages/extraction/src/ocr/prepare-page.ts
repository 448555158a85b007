import type { StepRecord } from '../pages.ts';
import { runSteps, type PageState, type Step } from './page-state.ts';
import { evenLight } from './steps/even-light.ts';
import { findPage } from './steps/find-page.ts';
import { makePositive } from './steps/make-positive.ts';
import { reduceNoise } from './steps/reduce-noise.ts';
import { removeLeaders } from './steps/remove-leaders.ts';
import { scaleText } from './steps/scale-text.ts';
import { straighten } from './steps/straighten.ts';

/** What is done to a page before it is read, in order. Each step looks first and leaves a page alone that does not need it. */
const steps: readonly Step[] = [findPage, makePositive, reduceNoise, evenLight, straighten, removeLeaders, scaleText];

export const preparePage = (state: PageState): Promise<{ state: PageState; records: StepRecord[] }> => runSteps(state, steps);
