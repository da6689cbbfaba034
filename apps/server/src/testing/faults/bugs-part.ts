import { seededBugs } from '../../platform/seeded-bugs';
import type { ServerBuild } from '../server-process';
import { FaultWorld } from './fault-world';
import { isHeld, type Line } from './report';
import { bugCase, tryBug } from './seeded-bug-cases';
import { chainIds } from './transfer-kinds';

/** Each seeded bug by itself; those of the two chains side by side. */
export async function bugsPart(build: ServerBuild, write: (text: string) => void): Promise<Line[]> {
  const lines = await Promise.all(
    chainIds.map(async (chainId) => {
      const world = await FaultWorld.create(build, chainId);
      try {
        const found: Line[] = [];
        for (const one of seededBugs.map(bugCase).filter((known) => known.chainId === chainId)) {
          const line = await tryBug(world, one);
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
