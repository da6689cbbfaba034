import type { VerifyKeyRequest } from '@tessera/contracts';

import type { LedgerDeps } from '../ledger-deps';
import { provePhrase } from './prove-phrase';
import { tryKey } from './try-key';
import { readWallet } from './wallets.repository';

/** Judges a wallet key or a recovery phrase; wrong ones count together, over every call that asks for one. */
export async function verifyKey(
  deps: LedgerDeps,
  walletId: string,
  { data, type }: VerifyKeyRequest,
): Promise<void> {
  const wallet = await readWallet(deps.db, walletId);
  if (type === 'mnemonic') return provePhrase(deps, wallet, data);
  const owner = { walletId: wallet.id, userId: wallet.userId };
  await tryKey(deps, wallet, () =>
    deps.signer.ask('checkPasscode', { record: wallet.vault, owner, passcode: data }),
  );
}
