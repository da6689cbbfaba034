import * as v from 'valibot';
import { ValidatorsAnswer, type ValidatorDetail } from '@tessera/contracts/validators';
import type { Executor } from '../../../platform/db/database';
import { notFound } from '../../../platform/errors';
import type { LedgerDeps } from '../../chains';
import { readStakingChain, stakingChainOf, stakingUnknown, unitOf } from '../staking-chain.service';
import { SIGNING_TILE_BLOCKS } from './record-signing.service';
import { readTiles, readValidatorEvents } from './validator-history.repository';
import { countedBlocks, type ValidatorRow } from './validator-row';
import { findValidator, validatorListJson, type StakingChainRow } from './validators.repository';

const STATUS = { bonded: 'active', unbonding: 'unbonding', unbonded: 'inactive' } as const;
const SHOWN_EVENTS = 50;

export async function validatorDetail(
  deps: Pick<LedgerDeps, 'db' | 'chains' | 'clock'>,
  operator: string,
): Promise<ValidatorDetail> {
  const { db } = deps;
  const { adapter, row: chain, age, decimal } = await readStakingChain(deps);
  const found = await findValidator(db, adapter.chainId, operator);
  if (!found) throw notFound();
  const { row, rank, active } = found;
  const { moniker, details, website, commission, maxCommission, maxChange } = row;
  const { votingPower, apr, uptime, jailed, status, selfStake } = row;
  return {
    operatorAddress: row.operator,
    moniker,
    details,
    website,
    commission,
    maxCommission,
    tokens: decimal(row.tokens),
    votingPower,
    apr,
    uptime,
    jailed,
    status: STATUS[status],
    minSelfDelegation: decimal(row.minSelfDelegation),
    maxChange,
    commissionChangedAt: row.commissionChangedAt.toISOString(),
    selfStake: selfStake === null ? null : decimal(selfStake),
    rank: status === 'bonded' ? rank : null,
    activeValidators: active,
    jailedUntil: jailed ? (row.jailedUntil?.toISOString() ?? null) : null,
    signing: await signingOf(db, row, chain),
    history: await historyOf(db, row, decimal),
    ...age,
  };
}

async function signingOf(
  db: Executor,
  { chainId, consensus, missed, signsSince }: ValidatorRow,
  { height, params: { signedBlocksWindow } }: StakingChainRow,
): Promise<ValidatorDetail['signing']> {
  if (consensus === null || missed === null) return null;
  const window = countedBlocks(signedBlocksWindow, height, signsSince ?? 0n);
  if (window === 0) return null;
  const fromTile = (signsSince ?? 0n) / BigInt(SIGNING_TILE_BLOCKS);
  const limit = Math.max(1, Math.ceil(window / SIGNING_TILE_BLOCKS));
  const oldestFirst = (await readTiles(db, { chainId, consensus, fromTile, limit })).toReversed();
  return {
    window,
    missed,
    tileBlocks: SIGNING_TILE_BLOCKS,
    missedIn: oldestFirst.map((tile) => tile.missed ?? 0),
    from: oldestFirst[0]?.from.toISOString() ?? null,
  };
}

async function historyOf(db: Executor, validator: ValidatorRow, decimal: (base: bigint) => string) {
  const rows = await readValidatorEvents(db, validator, SHOWN_EVENTS);
  return rows.map(({ kind, at, block, fromShare, toShare, amount }) => ({
    kind,
    at: at.toISOString(),
    block: block === null ? null : block.toString(),
    ...(fromShare === null ? {} : { from: fromShare }),
    ...(toShare === null ? {} : { to: toShare }),
    ...(amount === null ? {} : { amount: decimal(amount) }),
  }));
}

interface ValidatorList {
  text: string;
  answer: v.InferOutput<typeof ValidatorsAnswer>;
}

let validated: ValidatorList | undefined;

/** Validates the text against the API contract unless it equals the text of the last call. */
export async function listValidators({ db, chains }: LedgerDeps): Promise<ValidatorList> {
  const { adapter, asset } = stakingChainOf(chains);
  const text = await validatorListJson(db, { chainId: adapter.chainId, unit: unitOf(asset.decimals) });
  if (text === undefined) throw stakingUnknown(adapter);
  if (validated?.text !== text) validated = { text, answer: v.parse(ValidatorsAnswer, JSON.parse(text)) };
  return validated;
}
