import type { ReleaseCall } from './parse-call';

interface Published {
  readonly name: string;
  readonly version: string;
  readonly changed: boolean;
}

const afterStage = (name: string, version: string) => `Next:
  npm run release preview ${name} ${version}    # prints a link to it
  npm run release promote ${name} ${version}    # makes it current`;

/** Returns the result of a publication as printed, and the next commands after staging. */
export function describePublished(
  { name, version, changed }: Published,
  { canaryPercent, stage }: Pick<ReleaseCall, 'canaryPercent' | 'stage'>,
): string {
  if (stage)
    return changed
      ? `${name} ${version} is staged\n${afterStage(name, version)}`
      : `${name} ${version} was published already`;
  const what = canaryPercent === undefined ? 'current' : `canary for ${canaryPercent}% of the users`;
  return `${name} ${version} ${changed ? `is ${what}` : `was ${what} already`}`;
}
