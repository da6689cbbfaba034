import { messages, type CreateWalletRequest, type Wallet } from '@tessera/contracts';

import { newId } from '../ids';
import { addJob } from '../jobs/add-job';
import type { LedgerDeps } from '../ledger-deps';
import { conflict, invalid, unavailable } from '../plugins/http-error';
import { SignerFaultError, SignerGoneError } from './signer/signer';
import { addressesOfWallet, findWalletOfUser, insertWallet } from './wallets.repository';
import type { WalletRow } from './wallets.table';

const hasWallet = () => conflict('WALLET_EXISTS', 'You have a wallet already');

/** A new phrase for somebody without a wallet. It is not stored: the next call gives another one. */
export async function newMnemonic({ db, signer }: LedgerDeps, userId: string): Promise<string> {
  if (await findWalletOfUser(db, userId)) throw hasWallet();
  const { mnemonic } = await signer.ask('newMnemonic', {});
  return mnemonic;
}

/**
 * Makes the one wallet of a user from a phrase, new or restored. The same Idempotency-Key gets the first answer.
 * Opening it on its chains (balances, test coins) is left to jobs that commit with it.
 */
export async function createWallet(
  deps: LedgerDeps,
  userId: string,
  { walletPasscode, mnemonic }: CreateWalletRequest,
  idempotencyKey: string | undefined,
): Promise<Wallet> {
  const { db, clock, chains } = deps;
  const existing = await findWalletOfUser(db, userId);
  if (existing) return firstAnswer(deps, existing, idempotencyKey);
  const id = newId(clock);
  const made = await seal(deps, { walletId: id, userId }, mnemonic, walletPasscode);
  const created = await db.transaction(async (tx) => {
    const inserted = await insertWallet(
      tx,
      { id, userId, vault: made.record, idempotencyKey: idempotencyKey ?? null, createdAt: clock.now() },
      chains.all.map(({ chainId, family }) => ({ chainId, address: made.addresses[family] })),
    );
    if (!inserted) return false;
    for (const { chainId } of chains.all) {
      await addJob(tx, 'wallet-open', { walletId: id, chainId }, { jobKey: `wallet-open:${id}:${chainId}` });
    }
    return true;
  });
  const row = await findWalletOfUser(db, userId);
  if (!row) throw new Error('the wallet is gone');
  return created ? describeWallet(deps, row) : firstAnswer(deps, row, idempotencyKey);
}

async function seal(
  { signer }: LedgerDeps,
  owner: { walletId: string; userId: string },
  mnemonic: string,
  passcode: string,
) {
  try {
    return await signer.ask('createVault', { owner, mnemonic, passcode });
  } catch (error) {
    if (error instanceof SignerFaultError && error.fault === 'invalid-phrase') {
      throw invalid({ mnemonic: messages.phraseInvalid });
    }
    if (error instanceof SignerGoneError) throw unavailable();
    throw error;
  }
}

function firstAnswer(deps: LedgerDeps, row: WalletRow, idempotencyKey: string | undefined): Promise<Wallet> {
  if (idempotencyKey === undefined || row.idempotencyKey !== idempotencyKey) throw hasWallet();
  return describeWallet(deps, row);
}

/** A wallet as the API tells of it. */
export async function describeWallet({ db, chains }: LedgerDeps, row: WalletRow): Promise<Wallet> {
  const addresses = await addressesOfWallet(db, row.id);
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    addresses: addresses.flatMap(({ chainId, address }) => {
      const chain = chains.find(chainId);
      return chain ? [{ chainId: chain.chainId, address }] : [];
    }),
  };
}
