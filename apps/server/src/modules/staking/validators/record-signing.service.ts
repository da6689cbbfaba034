import type { ChainBlock } from '@tessera/chains';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { chainValidators } from '../../chains';

import type { Transaction } from '../../../platform/db/database';
import { signingMisses, signingTiles, stakingChains, validatorEvents } from '../staking.table';

/** Blocks of one stretch. */
export const SIGNING_TILE_BLOCKS = 50;

/**
 * Writes down who missed a block, who was punished and who began, once: in the transaction that moves the cursor past it. The counter of
 * the chain says how many of the last blocks were missed, never which; the events of each followed block do.
 */
export async function recordSigning(tx: Transaction, chainId: string, block: ChainBlock): Promise<void> {
  const { height, time, staking } = block;
  const tile = height / BigInt(SIGNING_TILE_BLOCKS);
  const begun = await tx
    .insert(signingTiles)
    .values({ chainId, tile, from: new Date(time) })
    .onConflictDoNothing()
    .returning({ tile: signingTiles.tile });
  const missedBy = [...new Set(staking?.missedBy)];
  if (missedBy.length > 0) {
    await tx
      .insert(signingMisses)
      .values(missedBy.map((consensus) => ({ chainId, consensus, tile, missed: 1 })))
      .onConflictDoUpdate({
        target: [signingMisses.chainId, signingMisses.consensus, signingMisses.tile],
        set: { missed: sql`${signingMisses.missed} + 1` },
      });
  }
  if (begun.length > 0) await forgetOldTiles(tx, chainId, tile);
  await recordCreations(tx, chainId, block);
  const slashes = staking?.slashes ?? [];
  if (slashes.length === 0) return;
  const t = chainValidators;
  const operators = await tx
    .select({ operator: t.operator, consensus: t.consensus })
    .from(t)
    .where(
      and(
        eq(t.chainId, chainId),
        inArray(
          t.consensus,
          slashes.map(({ consensus }) => consensus),
        ),
      ),
    );
  const events = slashes.flatMap(({ index, consensus, base }) =>
    operators
      .filter((row) => row.consensus === consensus)
      .map(({ operator }) => ({
        chainId,
        operator,
        kind: 'slashed' as const,
        key: `${height}:${index}`,
        at: new Date(time),
        block: height,
        amount: base,
      })),
  );
  if (events.length > 0) await tx.insert(validatorEvents).values(events).onConflictDoNothing();
  await readAnew(
    tx,
    chainId,
    operators.map(({ operator }) => operator),
  );
}

/** What lies before the chain's window, and one more stretch for what is counted late, is shown nowhere. */
async function forgetOldTiles(tx: Transaction, chainId: string, tile: bigint): Promise<void> {
  const [chain] = await tx
    .select({ params: stakingChains.params })
    .from(stakingChains)
    .where(eq(stakingChains.chainId, chainId));
  if (!chain) return;
  const oldest = tile - BigInt(Math.ceil(chain.params.signedBlocksWindow / SIGNING_TILE_BLOCKS) + 1);
  for (const table of [signingTiles, signingMisses])
    await tx.delete(table).where(and(eq(table.chainId, chainId), lt(table.tile, oldest)));
}

/** A slash takes from every stake with the validator, and no event names its delegators: theirs are due at the next look. */
async function readAnew(tx: Transaction, chainId: string, operators: readonly string[]): Promise<void> {
  if (operators.length === 0) return;
  await tx.execute(sql`
    update chain_stakes set read_at = read_at - interval '1 day'
    where chain_id = ${chainId} and address in (
      select address from chain_delegations
      where chain_id = ${chainId} and validator = any(${sql.param([...operators])}::text[])
      union
      select address from chain_unbondings
      where chain_id = ${chainId} and validator = any(${sql.param([...operators])}::text[]))`);
}

async function recordCreations(
  tx: Transaction,
  chainId: string,
  { height, time, transactions }: ChainBlock,
): Promise<void> {
  const events = transactions
    .flatMap(({ staking }) => staking?.changes ?? [])
    .flatMap(({ moniker, toValidator, base }) =>
      moniker === undefined || toValidator === undefined ? [] : [{ operator: toValidator, amount: base }],
    )
    .map((created) => ({
      chainId,
      ...created,
      kind: 'created' as const,
      key: height.toString(),
      at: new Date(time),
      block: height,
    }));
  if (events.length > 0) await tx.insert(validatorEvents).values(events).onConflictDoNothing();
}
