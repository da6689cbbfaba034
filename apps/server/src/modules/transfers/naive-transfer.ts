import type { FeeQuote } from '@tessera/chains';
import type { LedgerDeps } from '../chains';
import { readWallet } from '../wallets';

import { newId } from '../../platform/ids';
import { killPoint } from '../../platform/kill-points';
import type { CheckedTransfer } from './checked-transfer';
import { claimTransfer } from './claim-transfer';
import type { Caller } from './caller';
import type { Order } from './order';
import { storeSigned, type SignedFacts } from './store-signed';

/**
 * The wrong order, on purpose: sign and broadcast first, store afterwards. Only the fault harness reaches it, as a seeded bug.
 */
export async function naiveTransfer(
  deps: LedgerDeps,
  caller: Caller,
  checked: CheckedTransfer,
  fee: FeeQuote,
  passcode: string,
): Promise<string> {
  const sent = await signAndSend(deps, caller, checked, fee, passcode);
  killPoint('after-broadcast');
  const row = await claimTransfer(deps, caller, newId(deps.clock), checked, undefined);
  await deps.db.transaction((tx) => storeSigned(deps, tx, row, { fee, ...sent }));
  return row.id;
}

/** Another wrong way, under another flag: what is asked for again is signed anew instead of sent again. */
export async function signAgain(deps: LedgerDeps, caller: Caller, order: Order): Promise<void> {
  const checked = await order.check();
  const fee = await checked.adapter.estimateFee(checked.intent);
  await signAndSend(deps, caller, checked, fee, order.passcode);
}

async function signAndSend(
  deps: LedgerDeps,
  caller: Caller,
  { adapter, intent }: CheckedTransfer,
  fee: FeeQuote,
  passcode: string,
): Promise<Omit<SignedFacts, 'fee'>> {
  const wallet = await readWallet(deps.db, caller.walletId);
  const account = await adapter.getAccount(intent.from);
  const timeoutHeight = adapter.family === 'cosmos' ? (await adapter.getHead()).height + 100n : undefined;
  const unsigned = adapter.prepare(intent, {
    account,
    fee,
    ...(timeoutHeight === undefined ? {} : { timeoutHeight }),
  });
  const owner = { walletId: wallet.id, userId: wallet.userId };
  const signed = await deps.signer.ask('sign', { record: wallet.vault, owner, passcode, unsigned });
  await adapter.broadcast(signed.bytes);
  return { signed, sequence: account.sequence, timeoutHeight: timeoutHeight ?? null };
}
