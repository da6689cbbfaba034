import { buildServer, type ServerBuild } from '../server-process';
import { editSources } from './bugs/edit-sources';
import type { CaughtByScenario, SeededBug } from './bugs/seeded-bug';
import { seededBugs } from './bugs/seeded-bugs';
import { FaultWorld } from './fault-world';
import { isHeld, type Line } from './report';
import { chainIds } from './transfer-kinds';

/** Tries each seeded bug by itself. @throws Error before the first one when a bug no longer applies to the source. */
export async function bugsPart(build: ServerBuild, write: (text: string) => void): Promise<Line[]> {
  for (const bug of seededBugs) editSources(bug);
  const lines = await Promise.all(
    chainIds.map(async (chainId) => {
      const world = await FaultWorld.create(build, chainId);
      try {
        const found: Line[] = [];
        for (const bug of seededBugs) {
          const { caughtBy } = bug;
          if (!('scenario' in caughtBy) || caughtBy.chainId !== chainId) continue;
          const line = await tryScenario(world, bug, caughtBy);
          write(`${line.what}: ${isHeld(line) ? 'caught' : 'NOT CAUGHT'}`);
          found.push(line);
        }
        return found;
      } finally {
        await world.close();
      }
    }),
  );
  return lines.flat();
}

/** Runs the scenario on the product, then on a build with the bug, each with new people. */
async function tryScenario(world: FaultWorld, bug: SeededBug, { scenario }: CaughtByScenario): Promise<Line> {
  const { build } = world;
  const broken = await buildServer(editSources(bug));
  try {
    await world.meetAnew();
    const without = await scenario(world, {});
    await world.meetAnew();
    world.build = broken;
    return lineOf(bug, without, await scenario(world, {}));
  } finally {
    world.build = build;
    await broken.remove();
  }
}

const lineOf = ({ name }: SeededBug, without: readonly string[], caught: readonly string[]): Line => ({
  what: `seeded bug ${name}`,
  counts: { 'seeded bugs tried': 1, caught: caught.length > 0 ? 1 : 0 },
  problems: [
    ...without.map((text) => `without the bug: ${text}`),
    ...(caught.length > 0 ? [] : ['the harness did not notice it']),
  ],
});
