import type { AdminTransfersExportQuery } from '@tessera/contracts/admin-transfers';
import { TransactionStatus, TransactionType } from '@tessera/contracts/transfers';
import { sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { LedgerDeps } from '../../chains';

import { resolveSearchTarget } from './search-target.repository';

export type TransferSearchQuery = v.InferOutput<typeof AdminTransfersExportQuery>;

export interface TransferFilter {
  /** Conditions on `lines`; a row must match at least one (see `SearchTarget`). Undefined without a search text. */
  conditions: readonly SQL[] | undefined;
  types: readonly TransactionType[];
  statuses: readonly TransactionStatus[];
  chainIds: readonly string[];
  /** Range of `created_at`: `from` is inclusive, `to` is exclusive. */
  from: Date | undefined;
  to: Date | undefined;
}

/** `filter` is null for an unknown user or hash; `target` is undefined without a search text. */
export type TransferSearch = Awaited<ReturnType<typeof resolveSearch>>;

export async function resolveSearch(deps: Pick<LedgerDeps, 'db' | 'chains'>, query: TransferSearchQuery) {
  const target = query.query ? await resolveSearchTarget(deps, query.query) : undefined;
  const filter = target?.conditions.length === 0 ? null : filterOf(deps, query, target?.conditions);
  return { filter, target, from: query.from };
}

function filterOf(
  { chains }: Pick<LedgerDeps, 'chains'>,
  { type, status, chainId, from, to }: TransferSearchQuery,
  conditions: readonly SQL[] | undefined,
): TransferFilter {
  const known = chains.all.map((adapter) => adapter.chainId);
  return {
    conditions,
    types: type ? [type] : TransactionType.options,
    statuses: status ? [status] : TransactionStatus.options,
    chainIds: chainId ? known.filter((one) => one === chainId) : known,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

/**
 * Omits the recipient's row of a payment between two wallets of this server, so that the payment counts once. The index
 * `transactions_of_kind` has the same condition.
 */
const countedOnce = sql`(lines.type <> 'receive' or lines.counterparty_id is null)`;

const times = ({ from, to }: TransferFilter): SQL[] => [
  ...(from ? [sql`lines.created_at >= ${from.toISOString()}::timestamptz`] : []),
  ...(to ? [sql`lines.created_at < ${to.toISOString()}::timestamptz`] : []),
];

/**
 * Builds SQL that reads one index range per condition. Without conditions, it reads one range per type, status and
 * chain, because no index sorts all transactions by time.
 * @param rest SQL after the `where` condition of each range
 */
export function overRanges(filter: TransferFilter, columns: SQL, rest: SQL): SQL {
  const { conditions, types, statuses, chainIds } = filter;
  const rangeOf = (...own: SQL[]) => {
    const all = sql.join([...own, countedOnce, ...times(filter)], sql` and `);
    return sql`(select ${columns} from transactions as lines where ${all} ${rest})`;
  };
  if (conditions) {
    const kind = sql`lines.type = any(${sql.param(types)}) and lines.status = any(${sql.param(statuses)})
      and lines.chain_id = any(${sql.param(chainIds)})`;
    const ranges = conditions.map((condition) => rangeOf(condition, kind));
    return sql.join(ranges, sql` union all `);
  }
  const kind = sql`lines.type = kind.type and lines.status = kind.status and lines.chain_id = kind.chain_id`;
  return sql`select matched.* from unnest(${sql.param(types)}::text[]) as types(type)
    cross join unnest(${sql.param(statuses)}::text[]) as statuses(status)
    cross join unnest(${sql.param(chainIds)}::text[]) as chains(chain_id)
    cross join lateral (select types.type, statuses.status, chains.chain_id) as kind
    cross join lateral ${rangeOf(kind)} as matched`;
}

/** Joins the conditions with `or`, so that a row that matches two conditions counts once. */
export function asOneRange(filter: TransferFilter): TransferFilter {
  const { conditions } = filter;
  return conditions ? { ...filter, conditions: [sql`(${sql.join([...conditions], sql` or `)})`] } : filter;
}
