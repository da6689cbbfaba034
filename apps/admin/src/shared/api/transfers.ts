import {
  AdminTransferAnswer,
  AdminTransferPeopleAnswer,
  AdminTransfersPage,
  AdminTransfersSummaryAnswer,
  type ChainId,
  type TransactionStatus,
  type TransactionType,
} from '@tessera/contracts';
import { ApiError } from '@tessera/platform';
import { momentsOf, type Period } from '../period';
import { useDownload } from './use-download';
import { useStaffQuery } from './use-staff-query';

export const TRANSFERS_PAGE = 20;

/** What the transfers of all people are narrowed to. */
export interface TransfersFilter {
  query?: string;
  type?: TransactionType;
  status?: TransactionStatus;
  chainId?: ChainId;
  period: Period;
}

/** A period that ends now is one of moments only when it is asked for. */
const searchOf =
  ({ period, ...rest }: TransfersFilter, over: Record<string, string | number> = {}) =>
  () => ({ ...rest, ...momentsOf(period), ...over });

/** What one person's transfers say never stands for another's, not even while those are on their way. */
const whose = ({ query }: TransfersFilter) => [query ?? null];

/** A page of the transfers that match, the newest first. */
export const useAdminTransfers = (filter: TransfersFilter, cursor: string | undefined, enabled: boolean) =>
  useStaffQuery({
    key: ['transfers', 'page', ...whose(filter), filter, cursor ?? null],
    path: 'admin/transfers',
    answer: AdminTransfersPage,
    searchParams: searchOf(filter, {
      limit: TRANSFERS_PAGE,
      ...(cursor === undefined ? {} : { cursor }),
    }),
    keepPrevious: ['transfers', 'page', ...whose(filter)],
    enabled,
  });

/** What the tiles above them say. */
export const useTransfersSummary = (filter: TransfersFilter, enabled: boolean) =>
  useStaffQuery({
    key: ['transfers', 'summary', ...whose(filter), filter],
    path: 'admin/transfers/summary',
    answer: AdminTransfersSummaryAnswer,
    searchParams: searchOf(filter),
    keepPrevious: ['transfers', 'summary', ...whose(filter)],
    enabled,
  });

/** A server of one release before takes the question for one about the transfer with the id 'people'. */
const takesForId = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 404 || (error.status === 422 && error.fieldErrors['query'] === undefined));

/**
 * Whose transfers a text asks for, and whether they are open: they open with a reason. Null where the server does not say
 * that; its list answers or refuses by itself.
 */
export const useTransferPeople = (query: string | undefined) =>
  useStaffQuery({
    key: ['transfers', 'people', query ?? ''],
    path: 'admin/transfers/people',
    answer: AdminTransferPeopleAnswer,
    searchParams: { query: query ?? '' },
    enabled: query !== undefined,
    instead: (error) => (takesForId(error) ? null : undefined),
  });

/** One transfer with every change of its state. */
export const useAdminTransfer = (id: string) =>
  useStaffQuery({
    key: ['transfers', 'one', id],
    path: `admin/transfers/${encodeURIComponent(id)}`,
    answer: AdminTransferAnswer,
  });

export const useExportTransfers = (filter: TransfersFilter) =>
  useDownload('admin/transfers/export', searchOf(filter));
