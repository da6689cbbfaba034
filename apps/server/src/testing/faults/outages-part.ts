import type { ServerBuild } from './build-faults-server';

import { FaultWorld } from './fault-world';
import { simulateOutage } from './outage';
import type { Line } from './report';
import { chainIds } from './transfer-kinds';

export async function outagesPart(build: ServerBuild): Promise<Line[]> {
  return Promise.all(
    chainIds.map(async (chainId): Promise<Line> => {
      const world = await FaultWorld.create(build, chainId);
      try {
        const { blocks, payments, problems } = await simulateOutage(world);
        const counts = { 'blocks missed': Number(blocks), 'payments found': payments };
        return { what: `server away on ${chainId}`, counts, problems };
      } finally {
        await world.close();
      }
    }),
  );
}
