import * as v from 'valibot';
import { Role } from './identity';
import { CountryCode } from './primitives';

/** Maximum share of the users that a canary has. */
export const MAX_CANARY_PERCENT = 50;
export const CanaryPercent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CANARY_PERCENT));

const ALL = 100;

/** Shares of a ramp in percent, for example 1, 10, 50 and 100. The last step makes the version current. */
export const RampSteps = v.pipe(
  v.array(v.union([CanaryPercent, v.literal(ALL)])),
  v.minLength(2),
  v.maxLength(10),
  v.check(
    (steps) =>
      steps.at(-1) === ALL && steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? ALL)),
    `Steps increase, are at most ${MAX_CANARY_PERCENT}, and end with ${ALL}`,
  ),
);
export const DEFAULT_RAMP_STEPS: readonly number[] = [1, 10, 50, ALL];

/** Minutes between two steps of a ramp: up to 7 days. */
export const RampMinutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7 * 24 * 60));
export const DEFAULT_RAMP_MINUTES = 30;

/** Optional fields of a request that starts a ramp. */
export const rampPlan = { steps: v.optional(RampSteps), everyMinutes: v.optional(RampMinutes) };

/** Users who may get a canary. Default: all signed-in users. A user needs one of the roles, and one of the countries. */
export const CanaryAudience = v.pipe(
  v.strictObject({
    roles: v.optional(v.pipe(v.array(Role), v.minLength(1), v.maxLength(10))),
    countries: v.optional(v.pipe(v.array(CountryCode), v.minLength(1), v.maxLength(50))),
    /** Also signed-out visitors, who have neither a role nor a country. */
    visitors: v.optional(v.literal(true)),
  }),
  v.check(
    ({ roles, countries, visitors }) =>
      visitors === undefined || (roles === undefined && countries === undefined),
    'Signed-out visitors have no role and no country',
  ),
);
export type CanaryAudience = v.InferOutput<typeof CanaryAudience>;
