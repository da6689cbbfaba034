import type { ServerBuild } from '@tessera/stack';

import { FaultWorld } from './fault-world';
import { sitOut } from './outage';
import type { Line } from './report';
import { chainIds } from './transfer-kinds';

/** A server that was away for a while, on each chain. */
export async function outagesPart(build: ServerBuild): Promise<Line[]> {
  return Promise.all(
    chainIds.map(async (chainId): Promise<Line> => {
      const world = await FaultWorld.create(build, chainId);
      try {
        const { blocks, payments, problems } = await sitOut(world);
        const counts = { 'blocks missed': Number(blocks), 'payments found': payments };
        return { what: `server away on ${chainId}`, counts, problems };
      } finally {
        await world.close();
      }
    }),
  );
}
