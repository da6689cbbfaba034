import * as v from 'valibot';
import { AdminCursor, AdminLimit } from './admin-users';
import { ChainId, Decimal, Timestamp, Ulid } from './primitives';
import { Transaction, TransactionStatus, TransactionType } from './transfers';

const filter = {
  /**
   * A whole hash, wallet id, user id, username or address. What names somebody needs a read of their `transfers` that is open:
   * without one 403 REASON_REQUIRED, and /admin/transfers/people says whose.
   */
  query: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(128))),
  type: v.optional(TransactionType),
  status: v.optional(TransactionStatus),
  chainId: v.optional(ChainId),
  from: v.optional(Timestamp),
  to: v.optional(Timestamp),
};
export const AdminTransfersQuery = v.strictObject({ ...filter, limit: AdminLimit, cursor: AdminCursor });
/** GET /admin/transfers/export: CSV of what matches. */
export const AdminTransfersExportQuery = v.strictObject(filter);

/** GET /admin/transfers/people: whom a text names whose transfers it asks for, and whether a read of them is open. */
export const AdminTransferPeopleQuery = v.strictObject({
  query: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(128)),
});
export const AdminTransferPerson = v.object({
  id: Ulid,
  username: v.nullable(v.string()),
  open: v.boolean(),
});
export type AdminTransferPerson = v.InferOutput<typeof AdminTransferPerson>;
export const AdminTransferPeopleAnswer = v.object({ data: v.array(AdminTransferPerson) });

const End = v.object({
  username: v.nullable(v.string()),
  address: v.nullable(v.string()),
  label: v.nullable(v.string()),
});
export const AdminTransfer = v.object({ transaction: Transaction, from: End, to: End });
export type AdminTransfer = v.InferOutput<typeof AdminTransfer>;
/** A list is counted this far: one more means that there are more. */
export const TRANSFERS_COUNTED = 10_000;
export const AdminTransfersPage = v.object({
  transfers: v.array(AdminTransfer),
  /** Of all that match, counted no further than `TRANSFERS_COUNTED` and one. */
  total: v.number(),
  nextCursor: v.nullable(v.string()),
});
export type AdminTransfersPage = v.InferOutput<typeof AdminTransfersPage>;

/** GET /admin/transfers/summary with the same filter: the tiles above the table. */
export const AdminTransfersSummary = v.object({
  count: v.number(),
  /** Of the window of the same length before; null when there is none to compare with. */
  countBefore: v.nullable(v.number()),
  /** Null when a price is not known. */
  volumeUsd: v.nullable(Decimal),
  pending: v.number(),
  oldestPendingAt: v.nullable(Timestamp),
  failed: v.number(),
});
export type AdminTransfersSummary = v.InferOutput<typeof AdminTransfersSummary>;
export const AdminTransfersSummaryAnswer = v.object({ data: AdminTransfersSummary });

/**
 * What a transfer was at some moment, in the order in which most go: `held` waits before it goes out and is then `released`;
 * `speed-up` and `cancel` are what its owner sent after it; a block that is `taken_back` leaves it on its way again.
 */
export const TransferState = v.picklist([
  'created',
  'held',
  'signed',
  'released',
  'sent',
  'unknown',
  'speed-up',
  'cancel',
  'in_block',
  'taken_back',
  'success',
  'failed',
  'cancelled',
]);
export type TransferState = v.InferOutput<typeof TransferState>;

/** GET /admin/transfers/{id}: with every change of its state, the first first. */
export const AdminTransferDetail = v.object({
  ...AdminTransfer.entries,
  changes: v.array(v.object({ state: TransferState, detail: v.nullable(v.string()), at: Timestamp })),
});
export type AdminTransferDetail = v.InferOutput<typeof AdminTransferDetail>;
export const AdminTransferAnswer = v.object({ data: AdminTransferDetail });
export const AdminTransferParams = v.strictObject({ id: Ulid });
