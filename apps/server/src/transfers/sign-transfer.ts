import type { ChainAdapter, FeeQuote } from '@tessera/chains';

import { chainSilent } from '../chains/chains';
import type { Transaction } from '../db/database';
import { killPoint } from '../kill-points';
import type { LedgerDeps } from '../ledger-deps';
import { Semaphore } from '../semaphore';
import { SignerFaultError } from '../wallets/signer/signer';
import { countKeyTry, forgiveKeyTries, refundKeyTry, wrongKey } from '../wallets/wallet-key';
import type { WalletRow } from '../wallets/wallets.table';
import type { CheckedTransfer } from './check-transfer';
import { requireFunds, spendable } from './funds';
import { inProgress, isLockTimeout } from './in-progress';
import { storeSigned } from './store-signed';
import { findTransfer, lockAccount, lockTransfer, nextReserved } from './transfers.repository';

/** How many blocks a Cosmos transaction may wait; past them its absence is proof that it never happens. */
const TIMEOUT_BLOCKS = 100n;

/** Each signing holds a connection for as long as the key takes to derive: some must be left for the rest. */
const holding = new Semaphore(3);

interface Signing {
  transferId: string;
  wallet: WalletRow;
  passcode: string;
  checked: CheckedTransfer;
  fee: FeeQuote;
}

/**
 * Reserves the sequence, signs, and stores bytes and hash, all in one transaction and before anything is sent.
 * Does nothing for a transfer that is signed already. @throws 400 for a wrong passcode: the transfer waits for a right one.
 */
export async function signTransfer(deps: LedgerDeps, signing: Signing): Promise<void> {
  const { db } = deps;
  const { transferId, wallet, checked } = signing;
  if ((await findTransfer(db, transferId))?.status !== 'created') return;
  const place = await placeInChain(checked.adapter, checked.intent.from);
  const tries = await countKeyTry(deps, wallet.id);
  killPoint('after-key-counted');
  try {
    await holding.run(() =>
      db.transaction(async (tx) => {
        await tx.execute("set local lock_timeout = '10s'");
        // Somebody else signed it meanwhile: this key was not judged.
        if (await signOnce(deps, tx, signing, place)) await forgiveKeyTries(tx, wallet.id);
        else await refundKeyTry(tx, wallet.id);
        killPoint('before-commit');
      }),
    );
  } catch (error) {
    if (error instanceof SignerFaultError && error.fault === 'wrong-passcode')
      throw await wrongKey(deps, wallet, tries);
    await refundKeyTry(db, wallet.id);
    throw isLockTimeout(error) ? inProgress() : error;
  }
}

interface Place {
  sequence: bigint;
  accountNumber?: bigint;
  timeoutHeight?: bigint;
}

async function placeInChain(adapter: ChainAdapter, address: string): Promise<Place> {
  try {
    const { sequence, accountNumber } = await adapter.getAccount(address);
    const head = adapter.family === 'cosmos' ? await adapter.getHead() : undefined;
    return {
      sequence,
      ...(accountNumber === undefined ? {} : { accountNumber }),
      ...(head ? { timeoutHeight: head.height + TIMEOUT_BLOCKS } : {}),
    };
  } catch {
    throw chainSilent(adapter);
  }
}

async function signOnce(deps: LedgerDeps, tx: Transaction, signing: Signing, place: Place): Promise<boolean> {
  const { transferId, wallet, passcode, checked, fee } = signing;
  const { adapter, asset, amount, intent } = checked;
  await lockAccount(tx, adapter.chainId, intent.from);
  const row = await lockTransfer(tx, transferId);
  if (row?.status !== 'created') return false;
  requireFunds(await spendable(tx, adapter, intent.from), adapter, asset, amount, fee);

  const reserved = await nextReserved(tx, adapter.chainId, intent.from);
  const sequence = reserved !== null && reserved > place.sequence ? reserved : place.sequence;
  const { timeoutHeight, accountNumber } = place;
  const unsigned = adapter.prepare(intent, {
    account: { sequence, ...(accountNumber === undefined ? {} : { accountNumber }) },
    fee,
    ...(timeoutHeight === undefined ? {} : { timeoutHeight }),
  });
  killPoint('before-sign');
  const owner = { walletId: wallet.id, userId: wallet.userId };
  const signed = await deps.signer.ask('sign', { record: wallet.vault, owner, passcode, unsigned });
  killPoint('after-sign');
  await storeSigned(deps, tx, row, { signed, fee, sequence, timeoutHeight: timeoutHeight ?? null });
  return true;
}
