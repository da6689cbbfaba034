import * as v from 'valibot';
import { AdminCursor, AdminLimit } from './admin-users';
import { ChainId, Decimal, Timestamp, Ulid } from './primitives';
import { Transaction, TransactionStatus, TransactionType } from './transfers';

const filter = {
  /** Whole hash, id, username or address. One of a user needs an open `transfers` read, else 403 REASON_REQUIRED. */
  query: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(128))),
  type: v.optional(TransactionType),
  status: v.optional(TransactionStatus),
  chainId: v.optional(ChainId),
  from: v.optional(Timestamp),
  to: v.optional(Timestamp),
};
export const AdminTransfersQuery = v.strictObject({ ...filter, limit: AdminLimit, cursor: AdminCursor });
export const AdminTransfersExportQuery = v.strictObject(filter);

/** GET /admin/transfers/people: user of a query, and whether a read is open. */
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
/** A total of one more means "more than". */
export const TRANSFERS_COUNTED = 10_000;
export const AdminTransfersPage = v.object({
  transfers: v.array(AdminTransfer),
  total: v.number(),
  nextCursor: v.nullable(v.string()),
});
export type AdminTransfersPage = v.InferOutput<typeof AdminTransfersPage>;

export const AdminTransfersSummary = v.object({
  count: v.number(),
  /** Preceding window; null without one. */
  countBefore: v.nullable(v.number()),
  /** Null when a price is missing. */
  volumeUsd: v.nullable(Decimal),
  pending: v.number(),
  oldestPendingAt: v.nullable(Timestamp),
  failed: v.number(),
});
export type AdminTransfersSummary = v.InferOutput<typeof AdminTransfersSummary>;
export const AdminTransfersSummaryAnswer = v.object({ data: AdminTransfersSummary });

/** In usual order. `taken_back`: block orphaned, pending again. */
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

/** Changes: oldest first. */
export const AdminTransferDetail = v.object({
  ...AdminTransfer.entries,
  changes: v.array(v.object({ state: TransferState, detail: v.nullable(v.string()), at: Timestamp })),
});
export type AdminTransferDetail = v.InferOutput<typeof AdminTransferDetail>;
export const AdminTransferAnswer = v.object({ data: AdminTransferDetail });
