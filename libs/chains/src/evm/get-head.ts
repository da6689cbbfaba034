import type { ChainHead } from '../chain-adapter';
import type { EvmClient } from './client';
import { toTime } from './to-time';

export function getEvmHead(client: EvmClient): Promise<ChainHead> {
  return client.call(async (rpc) => {
    const { number, hash, timestamp } = await rpc.getBlock({ blockTag: 'latest' });
    return { height: number, hash, time: toTime(timestamp) };
  });
}
