import {
  AdminTransferAnswer,
  AdminTransferPeopleAnswer,
  AdminTransfersPage,
  AdminTransfersSummaryAnswer,
} from '@tessera/contracts/admin-transfers';
import { ChainId } from '@tessera/contracts/primitives';
import { TransactionStatus, TransactionType } from '@tessera/contracts/transfers';
import { endpoint } from '@tessera/api';
import { ApiError } from '@tessera/client';
import { defineFilter, withPeriod } from '../list/define-filter';
import { momentsOf } from '../list/period';
import { staffDownload } from './staff-download';
import { nullAfter, ofId, staffQuery } from './staff-query';

export const TRANSFERS_PAGE = 20;

export const transfersFilter = withPeriod(
  defineFilter({ type: TransactionType, status: TransactionStatus, chainId: ChainId }),
  '24h',
);
export type TransfersFilter = ReturnType<typeof transfersFilter.read>;

/** A period that ends now becomes moments at the time of the request. */
const searchOf = ({ period, ...rest }: TransfersFilter) => ({ ...rest, ...momentsOf(period) });

/** Keeps previous data of the same `query` only: one person's transfers must not be shown as another's. */
const SAME_PERSON = 3;

export const useAdminTransfers = staffQuery(
  endpoint('GET admin/transfers', {
    request: (filter: TransfersFilter, cursor: string | undefined, _enabled: boolean) => ({
      searchParams: { ...searchOf(filter), limit: TRANSFERS_PAGE, cursor },
    }),
    response: AdminTransfersPage,
  }),
  {
    key: (filter, cursor) => ['transfers', 'page', filter.query ?? null, filter, cursor ?? null],
    keepPrevious: SAME_PERSON,
    enabled: (_filter, _cursor, enabled) => enabled,
  },
);

export const useTransfersSummary = staffQuery(
  endpoint('GET admin/transfers/summary', {
    request: (filter: TransfersFilter, _enabled: boolean) => ({ searchParams: searchOf(filter) }),
    response: AdminTransfersSummaryAnswer,
  }),
  {
    key: (filter) => ['transfers', 'summary', filter.query ?? null, filter],
    keepPrevious: SAME_PERSON,
    enabled: (_filter, enabled) => enabled,
  },
);

/** A server of the previous release reads 'people' as the id of a transfer. */
const takesForId = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 404 || (error.status === 422 && error.fieldErrors['query'] === undefined));

/** Lists the people whom a text names, and whether their transfers are open. Null if the server does not say so. */
export const useTransferPeople = staffQuery(
  nullAfter(takesForId)(
    endpoint('GET admin/transfers/people', {
      request: (query: string | undefined) => ({ searchParams: { query: query ?? '' } }),
      response: AdminTransferPeopleAnswer,
    }),
  ),
  { key: (query) => ['transfers', 'people', query ?? ''], enabled: (query) => query !== undefined },
);

export const useAdminTransfer = staffQuery(
  endpoint('GET admin/transfers/:id', { request: ofId, response: AdminTransferAnswer }),
  { key: (id) => ['transfers', 'one', id] },
);

export const useExportTransfers = staffDownload('admin/transfers/export', searchOf);
