import type { Release } from '@tessera/contracts/remotes';
import { findBuildFaults, findFlagFaults, findObstacles, findUnfitFills } from '@tessera/server/gate';
import { readBuild } from './read-build';

/**
 * Returns the reasons why builds cannot be published together, one per line.
 * @param current current releases and canaries; the builds replace those with the same names
 */
export async function checkBuilds(
  buildFolders: readonly string[],
  current: readonly Release[],
): Promise<string[]> {
  const builds = buildFolders.map(readBuild);
  const rest = current.filter(({ name }) => builds.every((build) => build.name !== name));
  const faults = await Promise.all(buildFolders.map((folder) => findBuildFaults(readBuild(folder), folder)));
  const live = [...rest, ...builds];
  const obstacles = builds.flatMap((build) => [
    ...findFlagFaults(build, new Date()),
    ...findObstacles(build, live),
    ...findUnfitFills(build, live),
  ]);
  return [...new Set([...faults.flat(), ...obstacles])];
}
