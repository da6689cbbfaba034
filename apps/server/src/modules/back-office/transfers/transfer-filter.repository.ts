import { TransactionStatus, TransactionType, type AdminTransfersExportQuery } from '@tessera/contracts';
import { sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { LedgerDeps } from '../../chains/index';

import { resolveSearchTarget, type SearchTarget } from './search-target.repository';

export type TransferSearchQuery = v.InferOutput<typeof AdminTransfersExportQuery>;

/** Lines of all wallets that staff asked for. */
export interface TransferFilter {
  /** Conditions on `lines`, each of which an index begins with: a line that meets one of them is meant. Undefined: all. */
  named: readonly SQL[] | undefined;
  types: readonly TransactionType[];
  statuses: readonly TransactionStatus[];
  chainIds: readonly string[];
  /** Of `created_at`; `to` itself is out. */
  from: Date | undefined;
  to: Date | undefined;
}

/** What staff asked for, and whose history that is. */
export interface TransferSearch {
  /** Null when the text names nothing that there is. */
  filter: TransferFilter | null;
  /** Undefined without a text. */
  named: SearchTarget | undefined;
  /** The beginning of the times asked for. */
  from: string | undefined;
}

/** Looks up what a query means; it reads no transfer yet. */
export async function resolveSearch(
  deps: Pick<LedgerDeps, 'db' | 'chains'>,
  query: TransferSearchQuery,
): Promise<TransferSearch> {
  const named = query.query ? await resolveSearchTarget(deps, query.query) : undefined;
  const filter = named?.conditions.length === 0 ? null : filterOf(deps, query, named?.conditions);
  return { filter, named, from: query.from };
}

function filterOf(
  { chains }: Pick<LedgerDeps, 'chains'>,
  { type, status, chainId, from, to }: TransferSearchQuery,
  named: readonly SQL[] | undefined,
): TransferFilter {
  const known = chains.all.map((adapter) => adapter.chainId);
  return {
    named,
    types: type ? [type] : TransactionType.options,
    statuses: status ? [status] : TransactionStatus.options,
    chainIds: chainId ? known.filter((one) => one === chainId) : known,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

/** What one wallet here pays another stands once, as its payer's line. The index `transactions_of_kind` has the same words. */
const countedOnce = sql`(lines.type <> 'receive' or lines.counterparty_id is null)`;

const times = ({ from, to }: TransferFilter): SQL[] => [
  ...(from ? [sql`lines.created_at >= ${from.toISOString()}::timestamptz`] : []),
  ...(to ? [sql`lines.created_at < ${to.toISOString()}::timestamptz`] : []),
];

const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/**
 * A statement for each index range that holds what is meant. Of everything these are the kinds of lines, since no index has
 * all of them in the order of time: a few dozen short looks into one index take the place of one long walk.
 * @param make the statement on one range, from its condition.
 */
export function overRanges(filter: TransferFilter, make: (condition: SQL) => SQL): SQL {
  const { named, types, statuses, chainIds } = filter;
  if (named) {
    const kind = sql`lines.type = any(${sql.param(types)}) and lines.status = any(${sql.param(statuses)})
      and lines.chain_id = any(${sql.param(chainIds)})`;
    return sql.join(
      named.map((name) => sql`(${make(all([name, kind, countedOnce, ...times(filter)]))})`),
      sql` union all `,
    );
  }
  const kind = sql`lines.type = kind.type and lines.status = kind.status and lines.chain_id = kind.chain_id`;
  return sql`select found.* from unnest(${sql.param(types)}::text[]) as types(type)
    cross join unnest(${sql.param(statuses)}::text[]) as statuses(status)
    cross join unnest(${sql.param(chainIds)}::text[]) as chains(chain_id)
    cross join lateral (select types.type, statuses.status, chains.chain_id) as kind
    cross join lateral (${make(all([kind, countedOnce, ...times(filter)]))}) as found`;
}

/** The condition that all of it is meant by, for sums over what a text names: no line counts twice. */
export function asOneRange(filter: TransferFilter): TransferFilter {
  const { named } = filter;
  return named ? { ...filter, named: [sql`(${sql.join([...named], sql` or `)})`] } : filter;
}
