import type { FeeQuote, SignedTransaction } from '@tessera/chains';
import type { ReplacementKind } from '@tessera/contracts';
import { eq } from 'drizzle-orm';

import { MINUTE } from '../clock';
import type { Executor, Transaction } from '../db/database';
import { killPoint } from '../kill-points';
import type { LedgerDeps } from '../ledger-deps';
import { conflict } from '../plugins/http-error';
import { createSemaphore, PATIENCE_MS } from '../semaphore';
import { tryKey } from '../wallets/try-key';
import { lockWallet, readWallet } from '../wallets/wallets.repository';
import { advanceTransfer } from './advance-transfer';
import { attemptsOf, findAttemptByKey } from './attempts.repository';
import type { Caller } from './caller';
import { tell } from './change-state';
import { missingSignatures, storeHeldSignatures } from './sign-held';
import { requireStillOpen } from './homeward';
import { inProgress, isLockTimeout } from './in-progress';
import { intentOf, readReplaceable, refusalOf, requireReplaceable, type Replaceable } from './replaceable';
import { agreeOnFee, requireRaiseCovered, termsChanged } from './replacement-terms';
import { transactions } from './transactions.table';
import { findByKey, lockAccount, lockTransfer, nextReserved } from './transfers.repository';
import { transferAttempts, transfers } from './transfers.table';

/** Each signing holds a connection for as long as the key takes to derive: some must be left for the rest. */
const hold = createSemaphore(2, { patienceMs: PATIENCE_MS });

/** Another call under the same key has signed it meanwhile: this wallet key was not judged. */
class SignedMeanwhile extends Error {}

interface Replacement {
  caller: Caller;
  kind: ReplacementKind;
  passcode: string;
}

/**
 * Signs another attempt of a transfer that waits, at its sequence and a higher fee, stores its bytes, and sends them. Repeated
 * under its key it signs nothing more. Which attempt the chain takes is for the chain to say.
 * @throws 400 for a wrong wallet key, 403 for a raise once sending is frozen, 409 when there is nothing to replace. @returns the id of the transfer.
 */
export async function submitReplacement(
  deps: LedgerDeps,
  idOrHash: string,
  replacement: Replacement,
): Promise<string> {
  killPoint('before-claim');
  const { caller, kind } = replacement;
  const replaceable = await readReplaceable(deps, caller.walletId, idOrHash);
  const { id } = replaceable.row;
  if (await isRepeated(deps, deps.db, replaceable, replacement)) return id;
  await requireReplaceable(replaceable, kind);
  const fee = await agreeOnFee(deps, caller, replaceable, kind);
  await requireRaiseCovered(deps, replaceable, kind, fee);
  killPoint('after-claim');
  await sign(deps, replaceable, replacement, fee);
  killPoint('after-commit');
  try {
    await advanceTransfer(deps, id);
  } catch (err) {
    deps.logger.error({ err, transfer: id }, 'a signed replacement is left to the worker');
  }
  killPoint('before-answer');
  return id;
}

async function sign(
  deps: LedgerDeps,
  replaceable: Replaceable,
  replacement: Replacement,
  fee: FeeQuote,
): Promise<void> {
  const { walletId, sessionId } = replacement.caller;
  const wallet = await readWallet(deps.db, walletId);
  try {
    await tryKey(deps, wallet, sessionId, () => {
      killPoint('after-key-counted');
      return hold(() => deps.db.transaction((tx) => signOnce(deps, tx, replaceable, replacement, fee)));
    });
  } catch (error) {
    if (error instanceof SignedMeanwhile) return;
    throw isLockTimeout(error) ? inProgress() : error;
  }
}

async function signOnce(
  deps: LedgerDeps,
  tx: Transaction,
  known: Replaceable,
  replacement: Replacement,
  fee: FeeQuote,
): Promise<void> {
  const { caller, kind, passcode } = replacement;
  const { adapter } = known;
  await tx.execute("set local lock_timeout = '10s'");
  await lockAccount(tx, adapter.chainId, known.row.address);
  const row = await lockTransfer(tx, known.row.id);
  const attempts = await attemptsOf(tx, known.row.id);
  const latest = attempts.at(-1);
  if (!row || !latest || row.sequence === null) throw termsChanged();
  const replaceable: Replaceable = { adapter, row, attempts, latest };
  if (await isRepeated(deps, tx, replaceable, replacement)) throw new SignedMeanwhile();
  const refusal = refusalOf(replaceable, kind);
  if (refusal) throw refusal;
  // The fee was agreed for taking the place of another one than the newest.
  if (latest.number !== known.latest.number) throw termsChanged();
  // A cancellation leaves the coins where they are: it is open to everybody.
  if (kind === 'speed-up') await requireStillOpen(tx, caller.walletId, row.intent.type);
  const { vault, id: walletId, userId } = await lockWallet(tx, caller.walletId);
  await requireRaiseCovered({ db: tx, clock: deps.clock }, replaceable, kind, fee);
  const unsigned = adapter.prepare(intentOf(replaceable, kind), { account: { sequence: row.sequence }, fee });
  const next = (await nextReserved(tx, adapter.chainId, row.address)) ?? row.sequence + 1n;
  const drafts = await missingSignatures(deps, tx, adapter, row.address, { lowest: next, next });
  const [firstAttempt] = attempts;
  const firstAgain =
    kind === 'speed-up' && firstAttempt
      ? [adapter.prepare(row.intent, { account: { sequence: row.sequence }, fee: firstAttempt.fee })]
      : [];
  killPoint('before-sign');
  const { also, ...signed } = await deps.signer.ask('sign', {
    record: vault,
    owner: { walletId, userId },
    passcode,
    unsigned,
    also: [...firstAgain, ...drafts.map((draft) => draft.unsigned)],
  });
  killPoint('after-sign');
  // Signing is deterministic: other bytes mean that the intent in the database is not the one that the owner signed.
  if (firstAgain.length > 0 && !firstAttempt?.bytes.equals(also[0]?.bytes ?? new Uint8Array()))
    throw new Error(`the intent of transfer ${row.id} differs from its signed bytes`);
  await storeHeldSignatures(deps, tx, drafts, also.slice(firstAgain.length));
  await store(deps, tx, replaceable, replacement, { signed, fee });
  killPoint('before-commit');
}

/** Bytes and hash before anything is sent; the transfer goes by its newest hash until a block says otherwise. */
async function store(
  { clock }: LedgerDeps,
  tx: Transaction,
  { row, latest }: Replaceable,
  { caller, kind }: Replacement,
  { signed, fee }: { signed: SignedTransaction; fee: FeeQuote },
): Promise<void> {
  await tx.insert(transferAttempts).values({
    transferId: row.id,
    number: latest.number + 1,
    kind: kind === 'cancel' ? 'cancel' : 'send',
    userId: caller.userId,
    idempotencyKey: caller.idempotencyKey ?? null,
    chainId: row.chainId,
    txHash: signed.hash,
    bytes: Buffer.from(signed.bytes),
    fee,
    createdAt: clock.now(),
  });
  await tx.update(transfers).set({ txHash: signed.hash, replacement: kind }).where(eq(transfers.id, row.id));
  await tx
    .update(transactions)
    .set({ txHash: signed.hash, fee: BigInt(fee.feeBase) })
    .where(eq(transactions.transferId, row.id));
  await tell(tx, row);
}

/**
 * Whether this call was carried out before: under its key, or without one within the last minute.
 * @throws 409 when the key was used for something else.
 */
async function isRepeated(
  { clock }: LedgerDeps,
  db: Executor,
  { row, latest }: Replaceable,
  { caller: { userId, idempotencyKey }, kind }: Replacement,
): Promise<boolean> {
  const attemptKind = kind === 'cancel' ? 'cancel' : 'send';
  if (idempotencyKey === undefined) {
    const age = clock.now().getTime() - latest.createdAt.getTime();
    return latest.number > 1 && latest.kind === attemptKind && age < MINUTE;
  }
  const made = await findAttemptByKey(db, userId, idempotencyKey);
  const isOther = made
    ? made.transferId !== row.id || made.kind !== attemptKind
    : await findByKey(db, userId, idempotencyKey);
  if (isOther)
    throw conflict(
      'IDEMPOTENCY_CONFLICT',
      'This Idempotency-Key was used for another transfer. Please start again.',
    );
  return made !== undefined;
}
