import type { ChainAdapter } from '@tessera/chains';

import type { Transaction } from '../../../platform/db/database';
import { feeAssetOf, type LedgerDeps } from '../../chains';
import {
  type Notice,
  type NoticeParams,
  raiseNotifications,
  type NotificationFacts,
} from '../../notifications';
import { amountParams } from '../../transfers';
import { isBelow } from '../apr';
import { findDelegators } from '../stakes/stakes.repository';
import type { ValidatorChange } from './validator-changes';
import type { ValidatorRow } from './validator-row';

interface ObservedChanges {
  changes: readonly ValidatorChange[];
  /** Validators whose uptime became low. */
  unsteady: readonly Pick<ValidatorRow, 'operator' | 'moniker' | 'uptime'>[];
  seenAt: Date;
}

type Stake = Omit<NoticeParams['validator-jailed'], 'operator' | 'moniker'>;

/** Event to notify the delegators of; `key` deduplicates it. */
interface DelegatorEvent {
  operator: string;
  key: string;
  noticeFor(stake: Stake): Notice;
}

/** Notifies delegators of changes that may cost them rewards. */
export async function notifyDelegators(
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
  const facts = events.flatMap(({ operator, key, noticeFor }): NotificationFacts[] =>
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
    // A jailed validator also leaves the set; one notice is enough.
    if (kind === 'left-set' && !jailed.has(operator))
      return event((stake) => ({ template: 'validator-left-set', params: { ...stake, ...who } }));
    if (kind !== 'commission' || !isBelow(from, to)) return [];
    const params = { ...who, before: from, after: to };
    return event((stake) => ({ template: 'validator-commission', params: { ...stake, ...params } }));
  });
}

function lowUptime(
  { operator, moniker, uptime }: ObservedChanges['unsteady'][number],
  seenAt: Date,
): DelegatorEvent {
  const params = { operator, moniker, uptime: uptime ?? '0' };
  return {
    operator,
    key: `uptime:${seenAt.toISOString()}`,
    noticeFor: (stake) => ({ template: 'validator-uptime', params: { ...stake, ...params } }),
  };
}
