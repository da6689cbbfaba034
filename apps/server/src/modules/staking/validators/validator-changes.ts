import type { ValidatorEvent } from '@tessera/contracts';

import { isBelow } from '../apr';
import type { ValidatorRow } from './validator-row';

type Seen = Pick<
  ValidatorRow,
  'operator' | 'jailed' | 'status' | 'commission' | 'commissionChangedAt' | 'uptime' | 'moniker'
>;

/** Something that a look at the chain showed; `key` names it once. */
export interface ValidatorChange {
  operator: string;
  moniker: string;
  kind: Extract<ValidatorEvent['kind'], 'commission' | 'jailed' | 'unjailed' | 'left-set' | 'entered-set'>;
  key: string;
  at: Date;
  from?: string;
  to?: string;
}

/** What changed between two looks. A new commission has its time from the chain; the rest is seen when it is seen. */
export function changesOf(before: Seen, after: Seen, seenAt: Date): ValidatorChange[] {
  const { operator, moniker } = after;
  const seen = (kind: ValidatorChange['kind']) => {
    return { operator, moniker, kind, at: seenAt, key: seenAt.toISOString() };
  };
  const changes: ValidatorChange[] = [];
  if (before.commission !== after.commission) {
    const at = after.commissionChangedAt;
    const shares = { from: before.commission, to: after.commission };
    changes.push({ operator, moniker, kind: 'commission', at, key: at.toISOString(), ...shares });
  }
  if (before.jailed !== after.jailed) changes.push(seen(after.jailed ? 'jailed' : 'unjailed'));
  const [was, is] = [before.status === 'bonded', after.status === 'bonded'];
  if (was !== is) changes.push(seen(is ? 'entered-set' : 'left-set'));
  return changes;
}

/** Below this share of signed blocks its delegators are told. */
const LOW_UPTIME = '0.95';

/** Whether the uptime is low; what it was as long as nobody can say. */
export function isUptimeLow(uptime: string | null, before: boolean): boolean {
  return uptime === null ? before : isBelow(uptime, LOW_UPTIME);
}
