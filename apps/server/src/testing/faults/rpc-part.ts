import { progress, type Line } from './report';
import { rpcFaults } from './rpc-faults';
import { RpcWorld } from './rpc-world';
import { chainIds } from './transfer-kinds';

export async function rpcPart(write: (text: string) => void): Promise<Line[]> {
  const lines = await Promise.all(
    chainIds.map(async (chainId) => {
      const world = await RpcWorld.create();
      const step = progress(`faults of the node of ${chainId}`, 2 * rpcFaults.length, write);
      try {
        const found: Line[] = [];
        for (const fault of rpcFaults)
          for (const since of ['now', 'broadcast'] as const) {
            const problems = await world
              .tryFault(chainId, fault, since)
              .catch((error: unknown) => [String(error)]);
            const when = since === 'now' ? 'before the send' : 'in the send';
            const what = `node of ${chainId} ${fault}, ${when}`;
            found.push({ what, counts: { 'RPC faults': 1 }, problems });
            step();
          }
        return found;
      } finally {
        await world.close();
      }
    }),
  );
  return lines.flat();
}
