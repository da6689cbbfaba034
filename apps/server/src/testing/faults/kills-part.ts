import type { ServerBuild } from './build-faults-server';

import { FaultWorld } from './fault-world';
import type { Options } from './options';
import { progress, type Line } from './report';
import { runKills } from './run-kills';
import { chainIds, planKills } from './transfer-kinds';

export async function killsPart(
  build: ServerBuild,
  { seed, rounds, from }: Options,
  write: (text: string) => void,
): Promise<Line[]> {
  return Promise.all(
    chainIds.map(async (chainId): Promise<Line> => {
      const kills = planKills(chainId, rounds, seed).slice(from);
      const what = `kills on ${chainId}`;
      const world = await FaultWorld.create(build, chainId);
      try {
        const onKill = progress(what, kills.length, write);
        const { successes, credits, problems } = await runKills(world, kills, { onKill });
        const counts = {
          kills: kills.length,
          retries: 2 * kills.length,
          'transfers in success': successes,
          'credits on the chain': credits,
        };
        return { what, counts, problems };
      } finally {
        await world.close();
      }
    }),
  );
}
