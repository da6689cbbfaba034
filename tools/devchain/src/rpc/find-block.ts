import type { Chain } from '../node/chain';
import type { Block } from '../storage/chain-storage';
import { internalError } from './rpc-error';

/** The block of a height, 0 meaning the last; rpc/core/env.go getHeight. */
export async function findBlock({ tip, storage }: Chain, height: number): Promise<Block> {
  if (height === 0) return tip;
  if (height > tip.height) {
    throw internalError(
      `height ${height} must be less than or equal to the current blockchain height ${tip.height}`,
    );
  }
  const block = await storage.block(height);
  if (block === undefined) throw internalError(`height ${height} is not available, lowest height is 1`);
  return block;
}
