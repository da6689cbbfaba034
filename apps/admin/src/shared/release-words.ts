import type { AdminRelease, ReleaseRequest } from '@tessera/contracts/admin-releases';
import { sharedText } from './messages';

/** Formats a version as `2.14.1 (content 0123456)`, because two builds may have one number. */
export function shortVersion(version: string): string {
  const { number, build } = partsOf(version);
  return build === '' ? number : `${number} (${build})`;
}

/** Returns the commit and owner of the stable version; undefined when they are unknown. */
export const sourceOfStable = ({ stable, versions }: Pick<AdminRelease, 'stable' | 'versions'>) =>
  versions.find(({ version }) => version === stable)?.source ?? undefined;

/** Returns the target version of a rollback; undefined when it is unknown. */
export const rollbackName = ({ rollbackTo }: Pick<AdminRelease, 'rollbackTo'>): string | undefined =>
  rollbackTo === undefined || rollbackTo === null ? undefined : shortVersion(rollbackTo);

/** Whether a version was published before the stable one. Versions are listed newest first. */
export const isOlder = (
  { stable, versions }: Pick<AdminRelease, 'stable' | 'versions'>,
  version: string,
): boolean => {
  const names = versions.map((kept) => kept.version);
  return stable !== null && names.includes(stable) && names.indexOf(version) > names.indexOf(stable);
};

export const canRollBack = ({ stable, rollbackTo }: Pick<AdminRelease, 'stable' | 'rollbackTo'>): boolean =>
  stable !== null && rollbackTo !== null;

/** Splits a version into its number and its labelled content hash, which is not a commit. */
export function partsOf(version: string): { number: string; build: string } {
  const [number = version, hash = ''] = version.split('-');
  return { number, build: hash === '' ? '' : `content ${hash.slice(0, 7)}` };
}

/** Returns the request as a sentence, and its asker. */
export const describeReleaseRequest = (
  name: string,
  { action, version, askedBy: { username } }: Pick<ReleaseRequest, 'action' | 'version' | 'askedBy'>,
) => ({
  what: sharedText.releaseRequest[action](name, shortVersion(version)),
  who: username === null ? 'a member of staff' : `@${username}`,
});
