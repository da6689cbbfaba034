import {
  type CanaryAudience,
  DEFAULT_RAMP_MINUTES,
  DEFAULT_RAMP_STEPS,
  MAX_CANARY_PERCENT,
  RampMinutes,
  RampSteps,
} from '@tessera/contracts/release-canary';
import * as v from 'valibot';
import { MINUTE } from '../../../platform/clock';
import { ReleaseRefused } from '../moves';
import type { Pointer } from '../channels.repository';
import type { Ramp } from '../releases.table';

export interface RampPlan {
  readonly steps?: readonly number[] | undefined;
  readonly everyMinutes?: number | undefined;
  /** Default: all signed-in users. The last step is for everyone. */
  readonly audience?: CanaryAudience | undefined;
}

const timeAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE).toISOString();

/** @throws ReleaseRefused for steps that do not increase or do not end with all users, and for another interval than 1 minute to 7 days */
export function beginRamp(
  version: string,
  { steps = DEFAULT_RAMP_STEPS, everyMinutes = DEFAULT_RAMP_MINUTES }: RampPlan,
  { now, startedBy }: { readonly now: Date; readonly startedBy: string },
): Ramp {
  if (!v.is(RampSteps, steps))
    throw new ReleaseRefused(
      `The steps of a ramp increase, are at most ${MAX_CANARY_PERCENT}%, and end with 100%: [1,10,50,100]`,
    );
  if (!v.is(RampMinutes, everyMinutes))
    throw new ReleaseRefused('The steps of a ramp are 1 minute to 7 days apart');
  return { version, steps, everyMinutes, step: 0, nextAt: timeAfter(now, everyMinutes), startedBy };
}

/** Returns the ramp at the beginning of its current step. */
export const restartStep = (ramp: Ramp, now: Date): Ramp => ({
  ...ramp,
  nextAt: timeAfter(now, ramp.everyMinutes),
});

export const nextStepOf = (ramp: Ramp, now: Date): Ramp => ({
  ...restartStep(ramp, now),
  step: ramp.step + 1,
});

/** Returns the share of users of the current step, 100 for the last one. */
export const percentOf = ({ steps, step }: Ramp): number => steps[step] ?? 100;

export const describeStep = ({ steps, step, everyMinutes }: Ramp): string =>
  `Step ${step + 1} of ${steps.length} of a ramp (${steps.join('%, ')}%), one every ${everyMinutes} minutes.`;

/** Returns the ramp of a canary, or undefined if the canary has none or was moved since its last step. */
export const runningRamp = ({
  version,
  percent,
  ramp,
}: Pick<Pointer, 'version' | 'percent' | 'ramp'>): Ramp | undefined =>
  ramp !== null && ramp.version === version && percentOf(ramp) === percent ? ramp : undefined;
