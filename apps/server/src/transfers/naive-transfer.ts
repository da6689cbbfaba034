import type { FeeQuote } from '@tessera/chains';

import { newId } from '../ids';
import { killPoint } from '../kill-points';
import type { LedgerDeps } from '../ledger-deps';
import { readWallet } from '../wallets/wallets.repository';
import type { CheckedTransfer } from './check-transfer';
import { claimTransfer } from './claim-transfer';
import type { Caller } from './caller';
import { storeSigned } from './store-signed';

/**
 * The wrong order, on purpose: sign and broadcast first, store afterwards. Only the kill harness reaches it, under a test
 * flag, to prove that it would catch a server that works like this.
 */
export async function naiveTransfer(
  deps: LedgerDeps,
  caller: Caller,
  checked: CheckedTransfer,
  fee: FeeQuote,
  passcode: string,
): Promise<string> {
  const { adapter, intent } = checked;
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
  killPoint('after-broadcast');
  const row = await claimTransfer(deps, caller, newId(deps.clock), checked, undefined);
  await deps.db.transaction((tx) =>
    storeSigned(deps, tx, row, {
      signed,
      fee,
      sequence: account.sequence,
      timeoutHeight: timeoutHeight ?? null,
    }),
  );
  return row.id;
}
