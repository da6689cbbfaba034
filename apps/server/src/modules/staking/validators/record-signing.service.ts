import type { ChainBlock } from '@tessera/chains';
import type { Transaction } from '../../../platform/db/database';
import { expireStakesWith } from '../stakes/expire-stakes.service';
import {
  addMisses,
  deleteTilesBefore,
  insertTile,
  insertValidatorEvents,
} from './validator-history.repository';
import { findByConsensusKeys, findStakingChain } from './validators.repository';

/** Missed blocks are counted per tile of this many heights. */
export const SIGNING_TILE_BLOCKS = 50;

/**
 * Call it once per block, in the transaction that records the block as indexed. A second call would count missed
 * blocks twice.
 */
export async function recordSigning(tx: Transaction, chainId: string, block: ChainBlock): Promise<void> {
  const tile = block.height / BigInt(SIGNING_TILE_BLOCKS);
  const isNewTile = await insertTile(tx, { chainId, tile, from: new Date(block.time) });
  await addMisses(tx, { chainId, tile }, [...new Set(block.staking?.missedBy)]);
  if (isNewTile) await deleteOldTiles(tx, chainId, tile);
  await recordCreations(tx, chainId, block);
  await recordSlashes(tx, chainId, block);
}

/** Keeps the tiles of the signing window and one older tile, because the window can begin inside a tile. */
async function deleteOldTiles(tx: Transaction, chainId: string, tile: bigint): Promise<void> {
  const chain = await findStakingChain(tx, chainId);
  if (!chain) return;
  const windowTiles = Math.ceil(chain.params.signedBlocksWindow / SIGNING_TILE_BLOCKS);
  await deleteTilesBefore(tx, chainId, tile - BigInt(windowTiles + 1));
}

async function recordCreations(tx: Transaction, chainId: string, { height, time, transactions }: ChainBlock) {
  const changes = transactions.flatMap(({ staking }) => staking?.changes ?? []);
  const block = {
    chainId,
    kind: 'created' as const,
    key: height.toString(),
    at: new Date(time),
    block: height,
  };
  const events = changes.flatMap(({ moniker, toValidator: operator, base: amount }) =>
    moniker === undefined || operator === undefined ? [] : [{ ...block, operator, amount }],
  );
  await insertValidatorEvents(tx, events);
}

/** A slash event names no delegators, so the server reads all stakes with the validator again. */
async function recordSlashes(tx: Transaction, chainId: string, { height, time, staking }: ChainBlock) {
  const slashes = staking?.slashes ?? [];
  if (slashes.length === 0) return;
  const consensusKeys = slashes.map(({ consensus }) => consensus);
  const validators = await findByConsensusKeys(tx, chainId, consensusKeys);
  const block = { chainId, kind: 'slashed' as const, at: new Date(time), block: height };
  const events = slashes.flatMap(({ index, consensus, base: amount }) =>
    validators
      .filter((row) => row.consensus === consensus)
      .map(({ operator }) => ({ ...block, operator, key: `${height}:${index}`, amount })),
  );
  await insertValidatorEvents(tx, events);
  const operators = validators.map(({ operator }) => operator);
  await expireStakesWith(tx, { chainId, operators, height });
}
