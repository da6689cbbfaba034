import type { ReleaseCall } from './parse-call';

interface Published {
  readonly name: string;
  readonly version: string;
  readonly changed: boolean;
}

/** Returns the line that a publication prints. */
export function describePublished(
  { name, version, changed }: Published,
  { canaryPercent, stage }: Pick<ReleaseCall, 'canaryPercent' | 'stage'>,
): string {
  if (stage) return `${name} ${version} ${changed ? 'is staged' : 'was published already'}`;
  const what = canaryPercent === undefined ? 'current' : `canary for ${canaryPercent}% of the users`;
  return `${name} ${version} ${changed ? `is ${what}` : `was ${what} already`}`;
}
