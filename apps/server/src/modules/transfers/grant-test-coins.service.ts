import type { ChainAdapter } from '@tessera/chains';
import { toBase } from '@tessera/money';
import type { Transaction } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import type { LedgerDeps } from '../chains';
import { broadcastTransfer } from './broadcast/broadcast-transfer.service';
import { requireReconciled } from './restore/require-reconciled.service';
import { recordInclusion } from './state/inclusion.service';
import { storeSigned } from './submit/store-signed.service';
import { claim, findTransfer, lockAccount, lockTransfer, nextReserved } from './transfers.repository';
import type { TransferRow } from './transfers.table';

const GRANTS: Readonly<Record<string, string>> = {
  OPT: '100',
  ETH: '1',
  USDT: '500',
  USDC: '500',
  WBTC: '0.05',
};

/** Idempotent, because the transfer of each token has a fixed idempotency key. */
export async function grantTestCoins(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  { walletId, userId, address }: { walletId: string; userId: string; address: string },
): Promise<void> {
  const faucet = (await deps.signer.ask('faucetAddresses', {}))[adapter.family];
  if (!faucet || faucet === address) return;
  for (const { symbol, decimals } of adapter.assets) {
    const base = toBase(GRANTS[symbol] ?? '0', decimals);
    if (base === 0n) continue;
    const row = await claim(deps.db, {
      id: newId(deps.clock),
      userId,
      idempotencyKey: `grant:${walletId}:${adapter.chainId}:${symbol}`,
      requestHash: 'grant',
      chainId: adapter.chainId,
      address: faucet,
      intent: { type: 'send', symbol, from: faucet, to: address, base: base.toString() },
      symbol,
      amount: base,
      toAddress: address,
      toUserId: userId,
      createdAt: deps.clock.now(),
      status: 'created',
      stage: 'checking',
    });
    await sign(deps, adapter, row);
    await send(deps, adapter, row.id);
  }
}

async function sign(deps: LedgerDeps, adapter: ChainAdapter, row: TransferRow): Promise<void> {
  if (row.status !== 'created') return;
  const account = await adapter.getAccount(row.address);
  const timeoutHeight = adapter.family === 'cosmos' ? (await adapter.getHead()).height + 100n : null;
  const fee = await adapter.estimateFee(row.intent);
  await deps.db.transaction(async (tx: Transaction) => {
    await lockAccount(tx, row.chainId, row.address);
    if ((await lockTransfer(tx, row.id))?.status !== 'created') return;
    await requireReconciled(tx, deps, adapter);
    const reserved = await nextReserved(tx, row.chainId, row.address);
    const sequence = reserved !== null && reserved > account.sequence ? reserved : account.sequence;
    const unsigned = adapter.prepare(row.intent, {
      account: { ...account, sequence },
      fee,
      ...(timeoutHeight === null ? {} : { timeoutHeight }),
    });
    const signed = await deps.signer.ask('signFaucet', { unsigned });
    await storeSigned(deps, tx, row, { signed, fee, sequence, timeoutHeight });
  });
}

/** Records the inclusion immediately, because a grant in flight blocks the next grant of the faucet. */
async function send(deps: LedgerDeps, adapter: ChainAdapter, transferId: string): Promise<void> {
  await broadcastTransfer(deps, transferId);
  const hash = (await findTransfer(deps.db, transferId))?.txHash;
  const found = hash ? await adapter.findTransaction(hash) : null;
  if (found) await deps.db.transaction((tx) => recordInclusion(deps, tx, adapter, found));
}
