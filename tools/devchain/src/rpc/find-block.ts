import type { Block } from '../storage/chain-storage';
import { internalError } from './rpc-error';
import type { Node } from './rpc-method';

/** 0: the last block; rpc/core/env.go getHeight. */
export async function findBlock({ chain, faults }: Node, height: number): Promise<Block> {
  const { tip, storage } = chain;
  if (height === 0) return tip;
  if (height > tip.height) {
    throw internalError(
      `height ${height} must be less than or equal to the current blockchain height ${tip.height}`,
    );
  }
  const { lowestHeight } = faults;
  const block = height < lowestHeight ? undefined : await storage.block(height);
  if (block === undefined) {
    throw internalError(`height ${height} is not available, lowest height is ${lowestHeight}`);
  }
  return block;
}
