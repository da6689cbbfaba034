import type { FeeQuote, SignedTransaction } from '@tessera/chains';
import type { ReplacementKind } from '@tessera/contracts/replacements';
import { MINUTE } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import type { LedgerDeps } from '../../chains';
import { readWallet, withKeyAttempt, withUnlockedKey, type UnlockedKey } from '../../wallets';
import { attemptsOf, findAttemptByKey, insertAttempt } from '../attempts.repository';
import { broadcastTransfer } from '../broadcast/broadcast-transfer.service';
import { updateEntry } from '../entries/transactions.repository';
import { missingSignatures, storeHeldSignatures } from '../hold/sign-held.service';
import { lockNotFrozen } from '../limits/sending-limits.service';
import { requireReconciled } from '../restore/require-reconciled.service';
import { notifyChange } from '../state/change-state.service';
import { inProgress, isLockTimeout, keyReused } from '../submit/idempotency';
import type { Requester, TransferDeps } from '../transfer-deps';
import {
  findByKey,
  limitLockWait,
  lockAccount,
  lockTransfer,
  nextReserved,
  updateTransfer,
} from '../transfers.repository';
import {
  agreeOnFee,
  attemptKind,
  intentOf,
  readReplaceable,
  replacementError,
  requireRaiseCovered,
  requireReplaceable,
  termsChanged,
  type Replaceable,
} from './replaceable.service';

/** Makes `withKeyAttempt` refund the key attempt when a concurrent call has signed the same replacement. */
class AlreadySigned extends Error {}

interface Replacement {
  requester: Requester;
  kind: ReplacementKind;
  passcode: string;
}

/**
 * Signs and broadcasts a transaction that replaces a pending transfer: it has the same sequence and a higher
 * fee. The chain includes at most one transaction per sequence.
 */
export async function submitReplacement(deps: TransferDeps, idOrHash: string, replacement: Replacement) {
  deps.probe?.('received');
  const { requester, kind } = replacement;
  const replaceable = await readReplaceable(deps, requester.walletId, idOrHash);
  const { id } = replaceable.row;
  if (await isRepeated(deps, deps.db, replaceable, replacement)) return id;
  await requireReplaceable(replaceable, kind);
  const fee = await agreeOnFee(deps, requester, replaceable, kind);
  await requireRaiseCovered(deps, replaceable, kind, fee);
  deps.probe?.('claimed');
  await sign(deps, replaceable, replacement, fee);
  deps.probe?.('committed');
  try {
    await broadcastTransfer(deps, id);
  } catch (err) {
    deps.logger.error({ err, transfer: id }, 'failed to broadcast a signed replacement; the worker retries');
  }
  deps.probe?.('answering');
  return id;
}

async function sign(deps: TransferDeps, replaceable: Replaceable, replacement: Replacement, fee: FeeQuote) {
  const { requester, passcode } = replacement;
  const { walletId, sessionId } = requester;
  const keyRequest = { walletId, passcode, family: replaceable.adapter.family };
  const wallet = await readWallet(deps.db, walletId);
  try {
    await withKeyAttempt(deps, wallet, sessionId, () => {
      deps.probe?.('counted');
      return withUnlockedKey(deps, keyRequest, (key) =>
        deps.db.transaction((tx) => signLocked(deps, tx, replaceable, replacement, fee, key)),
      );
    });
  } catch (error) {
    if (error instanceof AlreadySigned) return;
    throw isLockTimeout(error) ? inProgress() : error;
  }
}

async function signLocked(
  deps: TransferDeps,
  tx: Transaction,
  stale: Replaceable,
  replacement: Replacement,
  fee: FeeQuote,
  key: UnlockedKey,
): Promise<void> {
  const { requester, kind } = replacement;
  const { adapter } = stale;
  await limitLockWait(tx);
  await lockAccount(tx, adapter.chainId, stale.row.address);
  const row = await lockTransfer(tx, stale.row.id);
  const attempts = await attemptsOf(tx, stale.row.id);
  const latest = attempts.at(-1);
  if (!row || !latest || row.sequence === null) throw termsChanged();
  const replaceable: Replaceable = { adapter, row, attempts, latest };
  if (await isRepeated(deps, tx, replaceable, replacement)) throw new AlreadySigned();
  await requireReconciled(tx, deps, adapter);
  const error = replacementError(replaceable, kind);
  if (error) throw error;
  // The agreed fee may be too low to replace a newer attempt.
  if (latest.number !== stale.latest.number) throw termsChanged();
  // A cancel moves no coins, so it is allowed while sending is frozen.
  if (kind === 'speed-up') await lockNotFrozen(tx, requester.walletId, row.intent.type);
  await key.lockWallet(tx);
  await requireRaiseCovered({ db: tx, clock: deps.clock }, replaceable, kind, fee);
  const account = { sequence: row.sequence };
  const unsigned = adapter.prepare(intentOf(replaceable, kind), { account, fee });
  const next = (await nextReserved(tx, adapter.chainId, row.address)) ?? row.sequence + 1n;
  const drafts = await missingSignatures(deps, tx, adapter, row.address, { lowest: next, next });
  const [firstAttempt] = attempts;
  const firstAgain =
    kind === 'speed-up' && firstAttempt
      ? [adapter.prepare(row.intent, { account, fee: firstAttempt.fee })]
      : [];
  deps.probe?.('prepared');
  const { also, ...signed } = await key.sign(unsigned, [...firstAgain, ...drafts.map((one) => one.unsigned)]);
  deps.probe?.('signed');
  // Signing is deterministic, so different bytes mean that the stored intent or fee was changed after the
  // first signing.
  if (firstAgain.length > 0 && !firstAttempt?.bytes.equals(also[0]?.bytes ?? new Uint8Array()))
    throw new Error(`the intent of transfer ${row.id} differs from its signed bytes`);
  await storeHeldSignatures(deps, tx, drafts, also.slice(firstAgain.length));
  await store(deps, tx, replaceable, replacement, { signed, fee });
  deps.probe?.('stored');
}

async function store(
  { clock }: LedgerDeps,
  tx: Transaction,
  { row, latest }: Replaceable,
  { requester, kind }: Replacement,
  { signed, fee }: { signed: SignedTransaction; fee: FeeQuote },
): Promise<void> {
  const { userId, idempotencyKey = null } = requester;
  const { id: transferId, chainId } = row;
  const { hash: txHash } = signed;
  await insertAttempt(tx, {
    transferId,
    number: latest.number + 1,
    kind: attemptKind(kind),
    userId,
    idempotencyKey,
    chainId,
    txHash,
    bytes: Buffer.from(signed.bytes),
    fee,
    createdAt: clock.now(),
  });
  await updateTransfer(tx, transferId, { txHash, replacement: kind });
  await updateEntry(tx, transferId, { txHash, fee: BigInt(fee.feeBase) });
  await notifyChange(tx, row);
}

/**
 * Whether this replacement was already signed. A request without an idempotency key counts as repeated if the latest
 * attempt is of the same kind and less than a minute old.
 */
async function isRepeated(
  { clock }: LedgerDeps,
  db: Executor,
  { row, latest }: Replaceable,
  { requester: { userId, idempotencyKey }, kind }: Replacement,
) {
  if (idempotencyKey === undefined) {
    const age = clock.now().getTime() - latest.createdAt.getTime();
    return latest.number > 1 && latest.kind === attemptKind(kind) && age < MINUTE;
  }
  const made = await findAttemptByKey(db, userId, idempotencyKey);
  const isOther = made
    ? made.transferId !== row.id || made.kind !== attemptKind(kind)
    : await findByKey(db, userId, idempotencyKey);
  if (isOther) throw keyReused();
  return made !== undefined;
}
