import * as messages from '@tessera/contracts/messages';
import type { CreateWalletRequest, Wallet } from '@tessera/contracts/wallets';
import { isDevelopment, type LedgerDeps } from '../chains';
import { type IdentityDeps, publishSecurityNotice, resetRateLimit } from '../identity';
import type { Transaction } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import { addJob } from '../../platform/jobs/jobs.repository';
import { conflict, DomainError, invalid } from '../../platform/errors';
import type { WalletSession } from './key/key-attempts.repository';
import { requireOtherThanPassword, requireUncommonKey } from './key/new-wallet-key';
import { isPublicPhrase, unknownWords } from './phrase/phrase-rules';
import { lockAddresses, ownersSharing } from './shared-addresses.repository';
import { SignerFaultError } from '../../signer/signer';
import { verifyKey } from './phrase/prove-phrase.service';
import {
  addressesOfWallet,
  findWalletOfUser,
  insertWallet,
  updateWallet,
  eraseWalletData,
} from './wallets.repository';
import type { WalletRow } from './wallets.table';

const hasWallet = () => conflict('WALLET_EXISTS', 'You have a wallet already');

export async function generateMnemonic({ db, signer }: LedgerDeps, userId: string): Promise<string> {
  if (await findWalletOfUser(db, userId)) throw hasWallet();
  const { mnemonic } = await signer.ask('newMnemonic', {});
  return mnemonic;
}

export async function createWallet(
  deps: LedgerDeps & Pick<IdentityDeps, 'passwords'>,
  { userId, sessionId }: { userId: string; sessionId: string },
  request: CreateWalletRequest,
  idempotencyKey: string | undefined,
): Promise<Wallet> {
  const { db, clock, chains, signer } = deps;
  const existing = await findWalletOfUser(db, userId);
  if (existing) return replayCreation(deps, { row: existing, sessionId }, idempotencyKey, request);
  const { walletPasscode, mnemonic } = request;
  requireUncommonKey(walletPasscode);
  if (!chains.all.every(({ chainId }) => isDevelopment(chainId)) && isPublicPhrase(mnemonic)) {
    throw invalid({ mnemonic: messages.phrasePublic });
  }
  const id = newId(clock);
  const made = await signer
    .ask('createVault', { owner: { walletId: id, userId }, mnemonic, passcode: walletPasscode })
    .catch((error: unknown) => {
      throw phraseError(error, mnemonic);
    });
  await requireOtherThanPassword(deps, userId, walletPasscode);
  const createdAt = clock.now();
  const created = await db.transaction(async (tx) => {
    await lockAddresses(tx, Object.values(made.addresses));
    const times = { createdAt, phraseCheckedAt: createdAt };
    const row = { id, userId, vault: made.record, idempotencyKey, historyLoading: true, ...times };
    const addresses = chains.all.map(({ chainId, family }) => ({ chainId, address: made.addresses[family] }));
    if (!(await insertWallet(tx, row, addresses))) return false;
    await reportImport(deps, tx, { id, userId, createdAt });
    for (const { chainId } of chains.all) {
      await addJob(tx, 'wallet-open', { walletId: id, chainId }, { jobKey: `wallet-open:${id}:${chainId}` });
    }
    await addJob(tx, 'history-load', { walletId: id, userId }, { jobKey: `history-load:${id}` });
    return true;
  });
  const row = await findWalletOfUser(db, userId);
  if (!row) throw new Error('the wallet is gone');
  return created
    ? describeWallet(deps, row)
    : replayCreation(deps, { row, sessionId }, idempotencyKey, request);
}

/**
 * Notifies the other accounts with this phrase. The import is allowed, because the user may have lost access to those
 * accounts. `phraseResetAt` makes large payments of the new wallet wait for a day.
 */
async function reportImport(
  { clock }: LedgerDeps,
  tx: Transaction,
  { id, userId, createdAt }: Pick<WalletRow, 'id' | 'userId' | 'createdAt'>,
): Promise<void> {
  const owners = await ownersSharing(tx, id);
  const others = owners.filter((owner) => owner.userId !== userId);
  if (others.length === 0) return;
  await updateWallet(tx, id, { phraseResetAt: createdAt });
  for (const other of others) await publishSecurityNotice(tx, clock, other.userId, 'phrase-imported', {});
}

const phraseError = (error: unknown, mnemonic: string) =>
  error instanceof SignerFaultError && error.fault === 'invalid-phrase'
    ? invalid({ mnemonic: messages.phraseInvalid, ...unknownWords(mnemonic) })
    : error;

async function replayCreation(
  deps: LedgerDeps,
  { row, sessionId }: { row: WalletRow; sessionId: string },
  idempotencyKey: string | undefined,
  request: CreateWalletRequest,
): Promise<Wallet> {
  if (idempotencyKey === undefined || row.idempotencyKey !== idempotencyKey) throw hasWallet();
  await requireSameSecrets(deps, { walletId: row.id, sessionId }, request);
  return describeWallet(deps, row);
}

async function requireSameSecrets(deps: LedgerDeps, user: WalletSession, request: CreateWalletRequest) {
  try {
    await verifyKey(deps, user, { type: 'mnemonic', data: request.mnemonic });
    await verifyKey(deps, user, { type: 'passcode', data: request.walletPasscode });
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'malformed') throw error;
    throw conflict('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used for another wallet');
  }
}

export async function describeWallet({ db, chains }: LedgerDeps, row: WalletRow): Promise<Wallet> {
  const addresses = await addressesOfWallet(db, row.id);
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    phrase_checked_at: row.phraseCheckedAt?.toISOString() ?? null,
    addresses: addresses.flatMap(({ chainId, address }) => {
      const chain = chains.find(chainId);
      return chain ? [{ chainId: chain.chainId, address }] : [];
    }),
  };
}

export async function eraseWallet(tx: Transaction, userId: string): Promise<void> {
  const wallet = await findWalletOfUser(tx, userId);
  if (!wallet) return;
  for (const limit of ['walletPhraseOverAll', 'phraseWords', 'walletKeyChange'] as const)
    await resetRateLimit(tx, limit, wallet.id);
  await eraseWalletData(tx, wallet.id);
}
