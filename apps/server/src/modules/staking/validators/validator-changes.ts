import type { ValidatorEvent } from '@tessera/contracts';

import { isBelow } from '../apr';
import type { ValidatorRow } from './validator-row';

type Seen = Pick<
  ValidatorRow,
  'operator' | 'jailed' | 'status' | 'commission' | 'commissionChangedAt' | 'uptime' | 'moniker'
>;

/** Difference between two reads of a validator; `key` deduplicates it. */
export interface ValidatorChange {
  operator: string;
  moniker: string;
  kind: Extract<ValidatorEvent['kind'], 'commission' | 'jailed' | 'unjailed' | 'left-set' | 'entered-set'>;
  key: string;
  at: Date;
  from?: string;
  to?: string;
}

/** Returns the changes between two reads. Only a commission has its time from the chain; the others get `seenAt`. */
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

/** Share of signed blocks. */
const LOW_UPTIME = '0.95';

/** Whether the uptime is below 95 %; `previous` while it is unknown. */
export const isUptimeLow = (uptime: string | null, previous: boolean): boolean =>
  uptime === null ? previous : isBelow(uptime, LOW_UPTIME);
