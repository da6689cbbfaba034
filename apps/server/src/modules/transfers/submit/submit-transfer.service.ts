import type { Transaction, TransferRequest } from '@tessera/contracts/transfers';
import type { Executor } from '../../../platform/db/database';
import { lock } from '../../../platform/db/locks';
import { conflict } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { KeyedMutex } from '../../../platform/keyed-mutex';
import { activeTraceparent } from '../../../platform/tracing/tracing';
import type { LedgerDeps } from '../../chains';
import { findAttemptByKey } from '../attempts.repository';
import { broadcastTransfer } from '../broadcast/broadcast-transfer.service';
import { readTransaction } from '../entries/describe-transactions';
import { agreeOnFee } from '../quote/quote-terms.service';
import { alreadySent, isRepeated } from '../restore/require-reconciled.service';
import type { Requester } from '../transfer-deps';
import { claim, findByKey, findRecentDuplicate, findTransfer } from '../transfers.repository';
import type { TransferRow } from '../transfers.table';
import { checkPinnedPayee, movePin, validateTransfer } from '../validate/validate-transfer.service';
import type { ValidatedTransfer } from '../validate/validated-transfer';
import { isOtherRequest, keyReused, quoteHash, requestHash } from './idempotency';
import { signTransfer, type SendDeps } from './sign-transfer.service';

interface SigningRequest {
  hash: string;
  quoteHash: string;
  to: string;
  acceptedAddress?: string | undefined;
  description?: string | undefined;
  passcode: string;
  check(): Promise<ValidatedTransfer>;
}

export function transferSigningRequest(
  deps: LedgerDeps,
  requester: Requester,
  request: TransferRequest,
): SigningRequest {
  const { to, acceptedAddress, description, walletPasscode: passcode } = request;
  const { walletId } = requester;
  const hashes = { hash: requestHash(walletId, request), quoteHash: quoteHash(walletId, request) };
  const check = () => validateTransfer(deps, requester, request);
  return { ...hashes, to, acceptedAddress, description, passcode, check };
}

/** Serialises the signings of a wallet in this process. Database locks serialise them across processes. */
const signing = new KeyedMutex();

interface Submitted {
  id: string;
  answer?: Transaction | undefined;
}

/**
 * Repeated or concurrent calls with the same idempotency key and request hash return the same transfer, unless it
 * failed before it was signed. The worker repeats a failed broadcast.
 * @param code second code, if the daily send limit required one
 */
export async function submitTransfer(
  deps: SendDeps,
  requester: Requester,
  request: SigningRequest,
  code?: string,
): Promise<Submitted> {
  deps.probe?.('received');
  const existing = await findRepeated(deps, requester, request.hash);
  if (existing && wasNeverSigned(existing)) throw ended(existing);
  if (existing && existing.status !== 'created') return { id: existing.id };

  const orSignedByOther = async (error: unknown): Promise<Submitted> => {
    // A concurrent call with the same request may have signed the transfer.
    const signed = await findRepeated(deps, requester, request.hash).catch(() => undefined);
    if (!signed || signed.status === 'created' || wasNeverSigned(signed)) throw error;
    return { id: signed.id };
  };
  const submitted = await claimAndSign(deps, requester, request, existing, code).catch(orSignedByOther);
  const { id: transfer } = submitted;
  deps.probe?.('committed');
  try {
    await broadcastTransfer(deps, transfer);
  } catch (err) {
    deps.logger.error({ err, transfer }, 'failed to broadcast a signed transfer; the worker retries');
  }
  deps.probe?.('answering');
  return submitted;
}

async function claimAndSign(
  deps: SendDeps,
  requester: Requester,
  request: SigningRequest,
  existing: TransferRow | undefined,
  code: string | undefined,
): Promise<Submitted> {
  const transfer = await request.check();
  const isAddressAccepted = await checkPinnedPayee(deps.db, requester.userId, request, transfer);
  const fee = await agreeOnFee(deps, requester, request.quoteHash, transfer);

  const row = existing ?? (await claimTransfer(deps, requester, request, transfer));
  if (isOtherRequest(row.requestHash, request.hash)) throw keyReused();
  deps.probe?.('claimed');
  const { walletId, userId } = requester;
  const { id: transferId } = row;
  const submitted: Submitted = { id: transferId };
  const beforeCommit = async (tx: Executor) => {
    if (isAddressAccepted) await movePin(tx, deps.clock, userId, transfer);
    submitted.answer = await readTransaction({ chains: deps.chains, db: tx }, walletId, transferId);
  };
  const facts = { transferId, requester, passcode: request.passcode, transfer, fee, beforeCommit };
  await signing.run(walletId, () => signTransfer(deps, facts, code));
  if (submitted.answer === undefined) {
    // Not signed by this call: another call signed the transfer, or it expired meanwhile.
    const latest = await findTransfer(deps.db, transferId);
    if (latest && wasNeverSigned(latest)) throw ended(latest);
  }
  return submitted;
}

async function claimTransfer(
  { db, clock }: SendDeps,
  { userId, walletId, idempotencyKey }: Requester,
  { hash, description }: SigningRequest,
  { adapter, asset, intent, amount, to, receiverUserId, handleHash }: ValidatedTransfer,
): Promise<TransferRow> {
  const id = newId(clock);
  const values = {
    id,
    userId,
    walletId,
    // Idempotency keys of clients contain no colon, so a generated key cannot collide.
    idempotencyKey: idempotencyKey ?? `made:${id}`,
    requestHash: hash,
    chainId: adapter.chainId,
    address: intent.from,
    intent,
    symbol: asset.symbol,
    amount,
    toAddress: to,
    toUserId: receiverUserId ?? null,
    toHandleHash: handleHash,
    description: description?.trim() || null,
    createdAt: clock.now(),
    status: 'created' as const,
    stage: 'checking' as const,
    traceparent: activeTraceparent(),
  };
  if (idempotencyKey !== undefined) return claim(db, values);
  return db.transaction(async (tx) => {
    await lock(tx, 'transferRequest', hash);
    return (await findRecentDuplicate(tx, userId, hash, clock.now())) ?? claim(tx, values);
  });
}

/** A transfer that failed during its hold was signed but has no hash. Its `heldReason` is set. */
const wasNeverSigned = ({ status, txHash, heldReason }: TransferRow) =>
  status === 'failed' && txHash === null && heldReason === null;

const ended = ({ failure }: TransferRow) =>
  isRepeated(failure)
    ? alreadySent()
    : conflict('IDEMPOTENCY_CONFLICT', 'This transfer was not confirmed in time. Please start again.');

async function findRepeated({ db, clock }: SendDeps, { userId, idempotencyKey }: Requester, hash: string) {
  if (idempotencyKey === undefined) return findRecentDuplicate(db, userId, hash, clock.now());
  const row = await findByKey(db, userId, idempotencyKey);
  if (row && isOtherRequest(row.requestHash, hash)) throw keyReused();
  // An idempotency key that was used for a replacement cannot start a transfer.
  if (!row && (await findAttemptByKey(db, userId, idempotencyKey))) throw keyReused();
  return row;
}
