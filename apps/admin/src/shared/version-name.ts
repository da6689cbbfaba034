import type { AdminRelease } from '@tessera/contracts';

/** `2.14.1 (0123456)`: two builds of one number are two versions. */
export function shortVersion(version: string): string {
  const { number, build } = partsOf(version);
  return build === '' ? number : `${number} (${build})`;
}

/** What a rollback of it goes back to, in words; undefined where that is not known. */
export const rollbackName = ({ rollbackTo }: Pick<AdminRelease, 'rollbackTo'>): string | undefined =>
  rollbackTo === undefined || rollbackTo === null ? undefined : shortVersion(rollbackTo);

/** Whether a version was published before the stable one; the list has the newest first. */
export const isOlder = (
  { stable, versions }: Pick<AdminRelease, 'stable' | 'versions'>,
  version: string,
): boolean => {
  const names = versions.map((kept) => kept.version);
  return stable !== null && names.includes(stable) && names.indexOf(version) > names.indexOf(stable);
};

/** Whether there is a version to go back to. */
export const canRollBack = ({ stable, rollbackTo }: Pick<AdminRelease, 'stable' | 'rollbackTo'>): boolean =>
  stable !== null && rollbackTo !== null;

/** The number of a version and the beginning of its content's hash. */
export function partsOf(version: string): { number: string; build: string } {
  const [number = version, hash = ''] = version.split('-');
  return { number, build: hash.slice(0, 7) };
}
