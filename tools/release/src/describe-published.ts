import type { ReleaseCall } from './parse-call';

interface Published {
  readonly name: string;
  readonly version: string;
  readonly changed: boolean;
  /** `performance.now()` before the publication. */
  readonly begun: number;
}

/** Returns the line that a publication prints. */
export function describePublished(
  { name, version, changed, begun }: Published,
  { canaryPercent, stage }: Pick<ReleaseCall, 'canaryPercent' | 'stage'>,
): string {
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (stage) return `${name} ${version} ${changed ? 'is staged' : 'was published already'} (${seconds} s)`;
  const what = canaryPercent === undefined ? 'current' : `canary for ${canaryPercent}% of the users`;
  return `${name} ${version} ${changed ? `is ${what}` : `was ${what} already`} (${seconds} s)`;
}
