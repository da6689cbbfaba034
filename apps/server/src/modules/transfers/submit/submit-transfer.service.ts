import type { FeeQuote } from '@tessera/chains';
import type { Transaction } from '@tessera/contracts';
import { feeAssetOf } from '../../chains';
import { readWallet } from '../../wallets';

import type { Executor } from '../../../platform/db/database';
import { KeyedMutex } from '../../../platform/keyed-mutex';
import { conflict } from '../../../platform/errors';
import { broadcastTransfer } from '../broadcast/broadcast-transfer.service';
import { findAttemptByKey } from '../attempts.repository';
import { claimTransfer } from './claim-transfer.service';
import type { ValidatedTransfer } from '../validate/validated-transfer';
import { exceedsQuotedFee } from '../quote/fee-limit';
import { readFunds, requireFunds } from '../validate/funds.service';
import { movePin, checkPinnedPayee } from '../recipients/payee-pin.service';
import { quoteTarget } from '../quote/quote-target';
import type { Requester } from '../requester';
import { requireAccepted, simulate } from '../quote/quote-terms.service';
import { findQuote, type Quote } from '../quote/quotes.repository';
import type { SigningRequest } from './signing-request';
import { readTransaction } from '../entries/read-transaction';
import { findRecentDuplicate } from './recent-duplicate.repository';
import { signWithStepUp, type SendDeps } from './sign-with-step-up.service';
import { findByKey } from '../transfers.repository';
import type { TransferRow } from '../transfers.table';

/** One signing at a time for a wallet in this process; the row lock holds over processes. */
const signing = new KeyedMutex();

/** A transfer that is signed and stored; `answer` is how it stood then, when this very call signed it. */
export interface Submitted {
  id: string;
  answer?: Transaction | undefined;
}

/**
 * Carries out one confirmed attempt. Whoever repeats it under the same key, at the same time or later, gets the one
 * transfer that it made. Whatever is thrown was thrown before anything was signed; what goes wrong afterwards is the
 * worker's to repeat. @param code the second code, when one was asked for. @returns the transfer, sent when the chain was there.
 */
export async function submitTransfer(
  deps: SendDeps,
  caller: Requester,
  order: SigningRequest,
  code?: string,
): Promise<Submitted> {
  deps.probe?.('received');
  const known = await findRepeated(deps, caller, order.hash);
  if (known && wasNeverSigned(known)) throw expired();
  if (known && known.status !== 'created') return { id: known.id };

  const submitted = await claimAndSign(deps, caller, order, { known, code }).catch(async (error: unknown) => {
    // Another call under the same key may have signed it meanwhile: that one is the truth.
    const signed = await findRepeated(deps, caller, order.hash).catch(() => undefined);
    if (!signed || signed.status === 'created' || wasNeverSigned(signed)) throw error;
    return { id: signed.id };
  });
  deps.probe?.('committed');
  try {
    await broadcastTransfer(deps, submitted.id);
  } catch (err) {
    deps.logger.error({ err, transfer: submitted.id }, 'a signed transfer is left to the worker');
  }
  deps.probe?.('answering');
  return submitted;
}

interface Attempt {
  known: TransferRow | undefined;
  code: string | undefined;
}

async function claimAndSign(
  deps: SendDeps,
  caller: Requester,
  order: SigningRequest,
  { known, code }: Attempt,
): Promise<Submitted> {
  const { hash, passcode } = order;
  const checked = await order.check();
  const payeeChanged = await checkPinnedPayee(deps.db, caller.userId, order, checked);
  const fee = await agreeOnFee(deps, caller, order.quoteHash, checked);

  const row = known ?? (await claimTransfer(deps, caller, hash, checked, order.description));
  if (isOtherRequest(row.requestHash, hash)) throw keyReused();
  deps.probe?.('claimed');
  const { sessionId } = caller;
  const wallet = await readWallet(deps.db, caller.walletId);
  const submitted: Submitted = { id: row.id };
  const beforeCommit = async (tx: Executor) => {
    if (payeeChanged) await movePin(tx, deps.clock, caller.userId, checked);
    submitted.answer = await readTransaction({ chains: deps.chains, db: tx }, wallet.id, row.id);
  };
  await signing.run(wallet.id, () =>
    signWithStepUp(
      deps,
      { transferId: row.id, wallet, sessionId, passcode, checked, fee, beforeCommit },
      code,
    ),
  );
  return submitted;
}

const isOtherRequest = (known: string, hash: string) => known !== hash;

const keyReused = () =>
  conflict('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used for another transfer. Please start again.');

/** Whether it was ended by `expireUnsigned`. A held transfer that ended has no hash either, but a reason for the hold. */
const wasNeverSigned = ({ status, txHash, heldReason }: TransferRow) =>
  status === 'failed' && txHash === null && heldReason === null;

/** Its wallet key never came, and it was ended unsigned: there is nothing to answer with. */
const expired = () =>
  conflict('IDEMPOTENCY_CONFLICT', 'This transfer was not confirmed in time. Please start again.');

async function findRepeated(
  { db, clock }: SendDeps,
  caller: Requester,
  hash: string,
): Promise<TransferRow | undefined> {
  if (caller.idempotencyKey === undefined) return findRecentDuplicate(db, caller.userId, hash, clock.now());
  const row = await findByKey(db, caller.userId, caller.idempotencyKey);
  if (row && isOtherRequest(row.requestHash, hash)) throw keyReused();
  // A key that sped a transfer up or cancelled it stands for that for good.
  if (!row && (await findAttemptByKey(db, caller.userId, caller.idempotencyKey))) throw keyReused();
  return row;
}

/**
 * The fee to sign: what the preview promised, or today's when it rose by no more than a fifth. A promise ends after two
 * minutes; what was shown binds beyond that: never to another receiver or from other validators, and never for much more than the person saw.
 * @throws 422 when the funds do not cover it or the chain refuses its simulation.
 */
async function agreeOnFee(
  { db, clock }: SendDeps,
  caller: Requester,
  hash: string,
  checked: ValidatedTransfer,
) {
  const { adapter, intent } = checked;
  const quote =
    caller.idempotencyKey === undefined
      ? undefined
      : await findQuote(db, caller.userId, caller.idempotencyKey);
  if (quote && isOtherRequest(quote.requestHash, hash)) throw keyReused();
  const simulation = await simulate(checked);
  const funds = await readFunds(db, adapter, intent.from, clock.now());
  if (simulation.refusal) requireAccepted(funds, checked, simulation);
  const fee = quote ? agreedFee(quote, checked, simulation.fee, clock.now()) : simulation.fee;
  requireFunds(funds, checked, fee);
  return fee;
}

/** @throws 409 when today's terms are worse than the promised ones. */
function agreedFee(quote: Quote, checked: ValidatedTransfer, now: FeeQuote, at: Date): FeeQuote {
  if (isWorseThanQuoted(quote, checked, BigInt(now.feeBase))) {
    const { symbol } = feeAssetOf(checked.adapter);
    throw conflict(
      'QUOTE_CHANGED',
      `The terms have changed (network fee in ${symbol}). Please review them again.`,
    );
  }
  return quote.expiresAt > at && covers(quote.fee, now) ? quote.fee : now;
}

/** Enough gas as well as enough fee: gas that falls short is paid for and moves nothing. */
const covers = (promised: FeeQuote, now: FeeQuote) =>
  BigInt(promised.feeBase) >= BigInt(now.feeBase) && BigInt(promised.gas) >= BigInt(now.gas);

function isWorseThanQuoted(quote: Quote, checked: ValidatedTransfer, feeBase: bigint): boolean {
  return quote.toAddress !== quoteTarget(checked) || exceedsQuotedFee(BigInt(quote.fee.feeBase), feeBase);
}
