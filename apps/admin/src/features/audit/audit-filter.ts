import { AuditQuery } from '@tessera/contracts';
import * as v from 'valibot';
import type { AuditFilter } from '../../shared/api/audit';
import { readPeriod, type Last } from '../../shared/period';

/** Period of an address without one. */
export const USUAL_PERIOD: Last = '7d';

const { actor: Actor, action: Action } = AuditQuery.entries;

/** Reads the filter from the address and ignores invalid values. */
export function readFilter(params: URLSearchParams): AuditFilter {
  const query = params.get('query')?.trim().slice(0, 128) ?? '';
  const actor = v.safeParse(Actor, params.get('actor') ?? undefined);
  const action = v.safeParse(Action, params.get('action') ?? undefined);
  return {
    ...(query === '' ? {} : { query }),
    ...(actor.success && actor.output !== undefined ? { actor: actor.output } : {}),
    ...(action.success && action.output !== undefined ? { action: action.output } : {}),
    period: readPeriod(params, USUAL_PERIOD),
  };
}

/** Removes every filter from the address. */
export const noFilter = { query: null, actor: null, action: null, period: null, from: null, to: null };

export const isFiltered = ({ period, ...others }: AuditFilter): boolean =>
  period.last !== USUAL_PERIOD || Object.keys(others).length > 0;
