import type { ChainAdapter, ChainStakingState } from '@tessera/chains';
import type { Transaction } from '../../../platform/db/database';
import { lock } from '../../../platform/db/locks';
import { feeAssetOf, type LedgerDeps } from '../../chains';
import { raiseNotifications, type Notice, type NoticeParams } from '../../notifications';
import { amountParams } from '../../transfers';
import { isBelow } from '../apr';
import { findDelegators } from '../stakes/stakes.repository';
import { insertValidatorEvents } from './validator-history.repository';
import {
  changesOf,
  countedBlocks,
  isUptimeLow,
  validatorRow,
  type ValidatorChange,
  type ValidatorRow,
} from './validator-row';
import {
  findStakingChain,
  findStaleSelfStakes,
  readValidators,
  replaceValidators,
  updateSelfStake,
  upsertStakingChain,
  type ValidatorUpdate,
} from './validators.repository';

export async function refreshValidators(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const { clock, db } = deps;
  const { chainId } = adapter;
  const readAt = clock.now();
  const state = await adapter.getStakingState();
  if (!state) return;
  await db.transaction(async (tx) => {
    // Changes are found by comparison with the stored rows, so two refreshes must not run at the same time.
    await lock(tx, 'validators', chainId);
    const stored = await findStakingChain(tx, chainId);
    // A lower height comes from a lagging node.
    if (stored && stored.height > state.height) return;
    const previous = new Map((await readValidators(tx, chainId)).map((row) => [row.operator, row]));
    const rows = state.validators.map((validator): ValidatorUpdate => {
      const row = validatorRow(chainId, state, validator);
      return { ...row, uptimeLow: isLow(state, row, previous.get(row.operator)?.uptimeLow ?? false) };
    });
    const { symbol, height, params, pool } = state;
    await upsertStakingChain(tx, { chainId, symbol, height, params, ...pool, readAt });
    await replaceValidators(tx, chainId, rows);
    const changes = rows.flatMap((row) => {
      const before = previous.get(row.operator);
      return before ? changesOf(before, row, readAt) : [];
    });
    const events = changes.map(({ operator, kind, key, at, from: fromShare, to: toShare }) => {
      return { chainId, operator, kind, key, at, fromShare, toShare };
    });
    await insertValidatorEvents(tx, events);
    const unsteady = rows.filter((row) => row.uptimeLow && previous.get(row.operator)?.uptimeLow === false);
    await notifyDelegators(deps, tx, adapter, { changes, unsteady, seenAt: readAt });
  });
  await refreshSelfStakes(deps, adapter);
}

/** Returns `previous` until the uptime covers a whole signing window, because x/slashing jails no validator earlier. */
function isLow(
  { height, params: { signedBlocksWindow: window } }: ChainStakingState,
  { signsSince, uptime }: Pick<ValidatorRow, 'signsSince' | 'uptime'>,
  previous: boolean,
): boolean {
  const isWhole = signsSince !== null && countedBlocks(window, height, signsSince) === window;
  return isUptimeLow(isWhole ? uptime : null, previous);
}

/** Limited, because each self stake costs one request to the chain. */
const SELF_STAKES_PER_ROUND = 10;

/** Reads each self stake once, and again after the validator's tokens changed, because the tokens include it. */
async function refreshSelfStakes({ db }: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const { chainId } = adapter;
  for (const { operator, tokens } of await findStaleSelfStakes(db, chainId, SELF_STAKES_PER_ROUND)) {
    const selfStake = await adapter.getSelfDelegation(operator);
    await updateSelfStake(db, { chainId, operator }, { selfStake, selfStakeAt: tokens });
  }
}

interface ObservedChanges {
  changes: readonly ValidatorChange[];
  unsteady: readonly Pick<ValidatorRow, 'operator' | 'moniker' | 'uptime'>[];
  seenAt: Date;
}

type Stake = Omit<NoticeParams['validator-jailed'], 'operator' | 'moniker'>;

interface DelegatorEvent {
  operator: string;
  key: string;
  noticeFor(stake: Stake): Notice;
}

async function notifyDelegators(
  { clock, chains }: LedgerDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  { changes, unsteady, seenAt }: ObservedChanges,
): Promise<void> {
  const { chainId } = adapter;
  const events = [...eventsOf(changes), ...unsteady.map((row) => lowUptime(row, seenAt))];
  if (events.length === 0) return;
  const { symbol } = feeAssetOf(adapter);
  const operators = events.map(({ operator }) => operator);
  const delegations = await findDelegators(tx, chainId, operators);
  const facts = events.flatMap(({ operator, key, noticeFor }) =>
    delegations
      .filter(({ validator }) => validator === operator)
      .map(({ userId, amount }) => ({
        userId,
        ...noticeFor(amountParams(chains, { chainId, symbol, amount })),
        dedupeKey: `validator_watch:${chainId}:${operator}:${key}`,
      })),
  );
  if (facts.length > 0) await raiseNotifications(tx, clock, facts);
}

function eventsOf(changes: readonly ValidatorChange[]): DelegatorEvent[] {
  const jailed = new Set(changes.flatMap(({ kind, operator }) => (kind === 'jailed' ? [operator] : [])));
  return changes.flatMap(({ operator, moniker, kind, key, from = '', to = '' }): DelegatorEvent[] => {
    const event = (noticeFor: (stake: Stake) => Notice) => [{ operator, key: `${kind}:${key}`, noticeFor }];
    const who = { operator, moniker };
    if (kind === 'jailed')
      return event((stake) => ({ template: 'validator-jailed', params: { ...stake, ...who } }));
    // A jailed validator also leaves the active set; one notice is enough.
    if (kind === 'left-set' && !jailed.has(operator))
      return event((stake) => ({ template: 'validator-left-set', params: { ...stake, ...who } }));
    if (kind !== 'commission' || !isBelow(from, to)) return [];
    const params = { ...who, before: from, after: to };
    return event((stake) => ({ template: 'validator-commission', params: { ...stake, ...params } }));
  });
}

type LowUptime = ObservedChanges['unsteady'][number];

function lowUptime({ operator, moniker, uptime }: LowUptime, seenAt: Date): DelegatorEvent {
  const params = { operator, moniker, uptime: uptime ?? '0' };
  const key = `uptime:${seenAt.toISOString()}`;
  const noticeFor = (stake: Stake): Notice => {
    return { template: 'validator-uptime', params: { ...stake, ...params } };
  };
  return { operator, key, noticeFor };
}
