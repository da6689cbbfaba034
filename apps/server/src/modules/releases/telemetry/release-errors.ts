import type { ReleaseErrorGroup } from '@tessera/contracts/admin-releases';
import { DAY } from '../../../platform/clock';
import type { PlatformDeps } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { readVersionsOf } from '../releases.repository';
import { type ErrorGroup, readErrors } from './errors.repository';
import type { Symbolicate } from './symbolicate';

/**
 * Returns the errors of a remote or of the shell in the last day, with their source lines.
 * @throws DomainError 404 for a name that was never published
 */
export async function readReleaseErrors(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  symbolicate: Symbolicate,
  name: string,
): Promise<ReleaseErrorGroup[]> {
  if ((await readVersionsOf(db, name)).length === 0) throw notFound();
  const groups = await readErrors(db, name, new Date(clock.now().getTime() - DAY));
  const found = new Map<ErrorGroup, ReleaseErrorGroup['frames']>();
  for (const version of new Set(groups.map((group) => group.version))) {
    const own = groups.filter((group) => group.version === version);
    const stacks = await symbolicate(
      { name, version },
      own.map(({ frames }) => frames),
    );
    for (const [at, group] of own.entries()) found.set(group, stacks[at] ?? []);
  }
  return groups.map((group) => ({
    ...group,
    lastAt: group.lastAt.toISOString(),
    frames: found.get(group) ?? [],
  }));
}
