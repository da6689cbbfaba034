import type { ValidatorDetail, ValidatorEvent } from '@tessera/contracts';
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import { type LedgerDeps, chainValidators } from '../../chains';

import type { Executor } from '../../../platform/db/database';
import { notFound } from '../../../platform/errors';
import { readStakingChain } from '../read-staking';
import { SIGNING_TILE_BLOCKS } from './record-signing.service';
import { signingMisses, signingTiles, type stakingChains, validatorEvents } from '../staking.table';
import { countedBlocks, type ValidatorRow } from './validator-row';

const STATUS = { bonded: 'active', unbonding: 'unbonding', unbonded: 'inactive' } as const;
/** What happened last; more is of no use to who chooses a validator. */
const EVENTS = 50;

/** GET /validators/{operatorAddress}. @throws 404 when the chain has no such validator. */
export async function validatorDetail(
  deps: Pick<LedgerDeps, 'db' | 'chains' | 'clock'>,
  operator: string,
): Promise<ValidatorDetail> {
  const { db } = deps;
  const { adapter, row: chain, age, decimal } = await readStakingChain(deps);
  const { chainId } = adapter;
  const t = chainValidators;
  const [found] = await db
    .select({
      row: t,
      // Drizzle writes bare names where one table is read: these need the table's.
      active: sql<number>`(select count(*)::int from chain_validators as other
        where other.chain_id = chain_validators.chain_id and other.status = 'bonded')`,
      rank: sql<number>`(select count(*)::int + 1 from chain_validators as other
        where other.chain_id = chain_validators.chain_id and other.status = 'bonded'
          and (other.tokens > chain_validators.tokens
            or (other.tokens = chain_validators.tokens and other.operator < chain_validators.operator)))`,
    })
    .from(t)
    .where(and(eq(t.chainId, chainId), eq(t.operator, operator)));
  if (!found) throw notFound();
  const { row } = found;
  return {
    operatorAddress: row.operator,
    moniker: row.moniker,
    details: row.details,
    website: row.website,
    commission: row.commission,
    maxCommission: row.maxCommission,
    tokens: decimal(row.tokens),
    votingPower: row.votingPower,
    apr: row.apr,
    uptime: row.uptime,
    jailed: row.jailed,
    status: STATUS[row.status],
    minSelfDelegation: decimal(row.minSelfDelegation),
    maxChange: row.maxChange,
    commissionChangedAt: row.commissionChangedAt.toISOString(),
    selfStake: row.selfStake === null ? null : decimal(row.selfStake),
    rank: row.status === 'bonded' ? found.rank : null,
    activeValidators: found.active,
    jailedUntil: row.jailed ? (row.jailedUntil?.toISOString() ?? null) : null,
    signing: await signingOf(db, row, chain),
    history: await historyOf(db, row, decimal),
    ...age,
  };
}

/** The followed stretches of the chain's window, as far as the validator was watched in them. */
async function signingOf(
  db: Executor,
  { chainId, consensus, missed, signsSince }: ValidatorRow,
  { height, params: { signedBlocksWindow } }: typeof stakingChains.$inferSelect,
): Promise<ValidatorDetail['signing']> {
  if (consensus === null || missed === null) return null;
  const window = countedBlocks(signedBlocksWindow, height, signsSince ?? 0n);
  if (window === 0) return null;
  const tiles = await db
    .select({ tile: signingTiles.tile, from: signingTiles.from, missed: signingMisses.missed })
    .from(signingTiles)
    .leftJoin(
      signingMisses,
      and(
        eq(signingMisses.chainId, signingTiles.chainId),
        eq(signingMisses.tile, signingTiles.tile),
        eq(signingMisses.consensus, consensus),
      ),
    )
    .where(
      and(
        eq(signingTiles.chainId, chainId),
        gte(signingTiles.tile, (signsSince ?? 0n) / BigInt(SIGNING_TILE_BLOCKS)),
      ),
    )
    .orderBy(desc(signingTiles.tile))
    .limit(Math.max(1, Math.ceil(window / SIGNING_TILE_BLOCKS)));
  const oldestFirst = tiles.toReversed();
  return {
    window,
    missed,
    tileBlocks: SIGNING_TILE_BLOCKS,
    missedIn: oldestFirst.map((tile) => tile.missed ?? 0),
    from: oldestFirst[0]?.from.toISOString() ?? null,
  };
}

async function historyOf(
  db: Executor,
  { chainId, operator }: ValidatorRow,
  decimal: (base: bigint) => string,
): Promise<ValidatorEvent[]> {
  const rows = await db
    .select()
    .from(validatorEvents)
    .where(and(eq(validatorEvents.chainId, chainId), eq(validatorEvents.operator, operator)))
    .orderBy(desc(validatorEvents.at), asc(validatorEvents.kind))
    .limit(EVENTS);
  return rows.map(({ kind, at, block, fromShare, toShare, amount }) => ({
    kind,
    at: at.toISOString(),
    block: block === null ? null : block.toString(),
    ...(fromShare === null ? {} : { from: fromShare }),
    ...(toShare === null ? {} : { to: toShare }),
    ...(amount === null ? {} : { amount: decimal(amount) }),
  }));
}
