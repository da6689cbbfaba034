import type { ChainAdapter, ChainStakingState } from '@tessera/chains';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { type LedgerDeps, chainValidators } from '../../chains';

import type { Transaction } from '../../../platform/db/database';
import { refreshSelfStakes } from './self-stakes.service';
import { stakingChains, validatorEvents } from '../staking.table';
import { changesOf, isUptimeLow, type ValidatorChange } from './validator-changes';
import { countedBlocks, validatorRow, type ValidatorRow } from './validator-row';
import { notifyDelegators } from './notify-delegators.service';
import { lock } from '../../../platform/db/locks';

/** Asks the chain for all of its staking, keeps it, writes what changed into the history and tells whoever has a stake in it. */
export async function refreshValidators(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const { clock, db } = deps;
  const { chainId } = adapter;
  const readAt = clock.now();
  const state = await adapter.getStakingState();
  if (!state) return;
  await db.transaction(async (tx) => {
    // One at a time: what changed is found by comparing with what the one before has written.
    await lock(tx, 'validators', chainId);
    const [newest] = await tx
      .select({ height: stakingChains.height })
      .from(stakingChains)
      .where(eq(stakingChains.chainId, chainId));
    // A node that is behind the one asked before has nothing new to say.
    if (newest && newest.height > state.height) return;
    const before = await tx.select().from(chainValidators).where(eq(chainValidators.chainId, chainId));
    const rows = withFlags(
      state,
      state.validators.map((validator) => validatorRow(chainId, state, validator)),
      before,
    );
    await writeChain(tx, chainId, state, readAt);
    await writeValidators(tx, chainId, rows);
    const known = new Map(before.map((row) => [row.operator, row]));
    const changes = rows.flatMap((row) => {
      const old = known.get(row.operator);
      return old ? changesOf(old, row, readAt) : [];
    });
    await writeChanges(tx, chainId, changes);
    const unsteady = rows.filter((row) => row.uptimeLow && known.get(row.operator)?.uptimeLow === false);
    await notifyDelegators(deps, tx, adapter, { changes, unsteady, seenAt: readAt });
  });
  await refreshSelfStakes(deps, adapter);
}

type Row = Omit<ValidatorRow, 'selfStake' | 'selfStakeAt'>;

/** A few blocks say little: like the chain, which punishes nobody before, a low uptime waits for a whole window. */
function withFlags(
  { height, params: { signedBlocksWindow: window } }: ChainStakingState,
  read: readonly Omit<Row, 'uptimeLow'>[],
  before: readonly ValidatorRow[],
): Row[] {
  const flags = new Map(before.map(({ operator, uptimeLow }) => [operator, uptimeLow]));
  return read.map((row) => {
    const whole = row.signsSince !== null && countedBlocks(window, height, row.signsSince) === window;
    return { ...row, uptimeLow: isUptimeLow(whole ? row.uptime : null, flags.get(row.operator) ?? false) };
  });
}

async function writeChain(
  tx: Transaction,
  chainId: string,
  { symbol, height, params, pool }: ChainStakingState,
  readAt: Date,
): Promise<void> {
  const row = { symbol, height, params, ...pool, readAt };
  await tx
    .insert(stakingChains)
    .values({ chainId, ...row })
    .onConflictDoUpdate({ target: stakingChains.chainId, set: row });
}

/** Rows of one statement, well below what PostgreSQL takes. */
const AT_ONCE = 500;

/** Every row as it is now; most of them were so before and are left alone. */
async function writeValidators(tx: Transaction, chainId: string, rows: readonly Row[]): Promise<void> {
  const t = chainValidators;
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await tx
      .insert(t)
      .values(rows.slice(at, at + AT_ONCE))
      .onConflictDoUpdate({
        target: [t.chainId, t.operator],
        set: Object.fromEntries(changing.map((column) => [column, sql.raw(`excluded."${t[column].name}"`)])),
        setWhere: sql`(${sql.join(
          changing.map((column) => sql`${t[column]}`),
          sql`, `,
        )}) is distinct from (${sql.raw(changing.map((column) => `excluded."${t[column].name}"`).join(', '))})`,
      });
  }
  const operators = rows.map(({ operator }) => operator);
  await tx
    .delete(t)
    .where(
      operators.length > 0
        ? and(eq(t.chainId, chainId), notInArray(t.operator, operators))
        : eq(t.chainId, chainId),
    );
}

const changing = [
  'consensus',
  'moniker',
  'details',
  'website',
  'status',
  'jailed',
  'tokens',
  'minSelfDelegation',
  'commission',
  'maxCommission',
  'maxChange',
  'commissionChangedAt',
  'missed',
  'signsSince',
  'jailedUntil',
  'votingPower',
  'apr',
  'uptime',
  'uptimeLow',
] as const satisfies readonly (keyof Row)[];

async function writeChanges(
  tx: Transaction,
  chainId: string,
  changes: readonly ValidatorChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ operator, kind, key, at, from = null, to = null }) => {
    return { chainId, operator, kind, key, at, fromShare: from, toShare: to };
  });
  await tx.insert(validatorEvents).values(rows).onConflictDoNothing();
}
