import type {
  AdminTransfer,
  AdminTransferDetail,
  AdminTransfersPage,
} from '@tessera/contracts/admin-transfers';
import { buildCompleted, buildTransaction } from '@tessera/wallet-kit/stories';

const end = { username: null, address: null, label: null };

/** Builds a transfer of 10 OPT from @mayaok to @sofia. */
export const buildTransfer = (over: Partial<AdminTransfer> = {}): AdminTransfer => ({
  transaction: buildTransaction(),
  from: { ...end, username: 'mayaok', address: 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m' },
  to: { ...end, username: 'sofia', address: 'optio1nv0j6rz2069x7hfu9vdql85d03445jfc87ju9y' },
  ...over,
});

export const buildTransferDetail = (over: Partial<AdminTransferDetail> = {}): AdminTransferDetail => ({
  ...buildTransfer({ transaction: buildCompleted({ blockExplorerLink: 'https://explorer.test/tx/9F2C41' }) }),
  changes: [
    { state: 'created', detail: null, at: '2026-11-21T05:14:02.000Z' },
    { state: 'sent', detail: null, at: '2026-11-21T05:14:03.000Z' },
    { state: 'in_block', detail: 'Block 8,214,507', at: '2026-11-21T05:14:08.000Z' },
    { state: 'success', detail: null, at: '2026-11-21T05:14:14.000Z' },
  ],
  ...over,
});

export const buildTransfersPage = (over: Partial<AdminTransfersPage> = {}): AdminTransfersPage => ({
  transfers: [buildTransfer()],
  total: 1,
  nextCursor: null,
  ...over,
});
