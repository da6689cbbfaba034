import type { FeeQuote, TransferIntent } from '@tessera/chains';
import { SECOND } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import { stepUpRequired } from '../../../platform/errors';
import { SignerFaultError } from '../../../signer/signer';
import { CODE_SECONDS, confirmStepUp, startStepUp, type StepUpDeps } from '../../identity';
import {
  clearKeyAttempts,
  countKeyAttempt,
  refundKeyAttempt,
  withUnlockedKey,
  wrongKeyError,
  type UnlockedKey,
} from '../../wallets';
import { describeAmount } from '../entries/notice-params';
import { decideHold, notifyHeld } from '../hold/decide-hold.service';
import {
  missingSignatures,
  requireRoomToHold,
  sequencesAhead,
  storeHeldSignatures,
} from '../hold/sign-held.service';
import { lockSendLimits, needsStepUp, lockNotFrozen } from '../limits/sending-limits.service';
import { findForgotten } from '../restore/forgotten.repository';
import {
  alreadySent,
  repeatedFailure,
  requireKnownSequence,
  requireReconciled,
} from '../restore/require-reconciled.service';
import type { Requester, TransferDeps } from '../transfer-deps';
import {
  findTransfer,
  limitLockWait,
  lockAccount,
  lockTransfer,
  nextReserved,
  signedBy,
  updateTransfer,
} from '../transfers.repository';
import type { TransferRow } from '../transfers.table';
import { readFunds, requireFunds } from '../validate/funds.service';
import { isSend, type ValidatedTransfer } from '../validate/validated-transfer';
import { readChainPosition, type ChainPosition } from './chain-position';
import { hasSameBytes, inProgress, isLockTimeout } from './idempotency';
import { storeSigned } from './store-signed.service';

export type SendDeps = TransferDeps & StepUpDeps;

interface Signing {
  transferId: string;
  requester: Requester;
  passcode: string;
  transfer: ValidatedTransfer;
  fee: FeeQuote;
  beforeCommit: (tx: Transaction) => Promise<void>;
}

/**
 * Above the daily send limit, the user must also enter a second code (step-up). The wallet key is checked first: with a
 * wrong key, the server neither sends nor checks a code.
 */
export async function signTransfer(deps: SendDeps, signing: Signing, code: string | undefined) {
  if (await trySigning(deps, signing)) return;
  const { transferId, requester, transfer } = signing;
  const stepUp = { userId: requester.userId, subject: transferId };
  if (code !== undefined) {
    // Store the confirmation, so that a repeated call does not ask for another code.
    await confirmStepUp(deps, stepUp, code, (tx) =>
      updateTransfer(tx, transferId, { steppedUpAt: deps.clock.now() }),
    );
    if (await trySigning(deps, signing)) return;
  }
  const { adapter, asset, amount, to } = transfer;
  const sum = { chainId: adapter.chainId, symbol: asset.symbol, amount };
  throw stepUpRequired(await startStepUp(deps, stepUp, `${describeAmount(deps.chains, sum)} to ${to}`));
}

async function trySigning(deps: TransferDeps, signing: Signing): Promise<boolean> {
  const { db } = deps;
  const { transferId, requester, passcode, transfer } = signing;
  if ((await findTransfer(db, transferId))?.status !== 'created') return true;
  const position = await readChainPosition(deps, transfer);
  await requireKnownSequence(deps, transfer.adapter, transfer.intent.from, position.sequence);
  const counted = await countKeyAttempt(deps, requester);
  deps.probe?.('counted');
  const { adapter, intent } = transfer;
  const consensusKey = needsConsensusKey(intent) ? { consensusKeyOf: transferId } : {};
  const keyRequest = { walletId: requester.walletId, passcode, family: adapter.family, ...consensusKey };
  let outcome: Outcome;
  try {
    outcome = await withUnlockedKey(deps, keyRequest, (key) =>
      db.transaction(async (tx) => {
        await limitLockWait(tx);
        const result = await signLocked(deps, tx, signing, position, key);
        // `known`: the transfer was signed or failed meanwhile, so this key attempt does not count.
        await (result === 'known' ? refundKeyAttempt : clearKeyAttempts)(tx, requester);
        if (result === 'signed') await signing.beforeCommit(tx);
        deps.probe?.('stored');
        return result;
      }),
    );
  } catch (error) {
    if (error instanceof SignerFaultError && error.fault === 'wrong-passcode')
      throw await wrongKeyError(deps, requester, counted);
    await refundKeyAttempt(db, requester);
    if (hasSameBytes(error))
      deps.logger.warn({ err: error, transfer: transferId }, 'signed the bytes of a rejected payment');
    else if (!isLockTimeout(error)) throw error;
    throw inProgress();
  }
  if (outcome === 'repeated') throw alreadySent();
  return outcome !== 'step-up';
}

export const needsConsensusKey = (intent: TransferIntent): boolean =>
  intent.type === 'create-validator' && intent.consensusPubkey === null;

/** `repeated`: the payment left before a restore of the database, which has forgotten it. */
type Outcome = 'signed' | 'known' | 'step-up' | 'repeated';

/** Rechecks freeze, hold and funds under the locks, because each may have changed since the first check. */
async function signLocked(
  deps: TransferDeps,
  tx: Transaction,
  { transferId, requester: { walletId }, transfer, fee }: Signing,
  { accountNumber, lowest, ...position }: ChainPosition,
  key: UnlockedKey,
): Promise<Outcome> {
  const { adapter, amount, intent, to } = transfer;
  await lockSendLimits(tx, walletId);
  await lockAccount(tx, adapter.chainId, intent.from);
  const row = await lockTransfer(tx, transferId);
  if (row?.status !== 'created') return 'known';
  const { restoredFrom } = await requireReconciled(tx, deps, adapter);
  if (restoredFrom !== null) {
    const earlier = await findForgotten(tx, { ...row, intent, amount, toAddress: to }, restoredFrom);
    if (earlier) {
      const failed = { status: 'failed', stage: 'final', completedAt: deps.clock.now() } as const;
      await updateTransfer(tx, transferId, { ...failed, failure: repeatedFailure(earlier.id) });
      return 'repeated';
    }
  }
  await lockNotFrozen(tx, walletId, intent.type);
  await key.lockWallet(tx);
  const hold = await decideHold(deps, tx, walletId, transfer);
  if (hold) await requireRoomToHold(tx, adapter.chainId, intent.from);
  requireFunds(await readFunds(tx, adapter, intent.from, deps.clock.now()), transfer, fee);
  if (!isSend(transfer)) await transfer.requireRoom(await signedBy(tx, adapter.chainId, intent.from));

  const reserved = await nextReserved(tx, adapter.chainId, intent.from);
  const sequence = reserved !== null && reserved > position.sequence ? reserved : position.sequence;
  const timeoutHeight = position.timeoutAfter(hold?.milliseconds ?? 0);
  const prepare = (at: bigint) =>
    adapter.prepare(intent, {
      account: { sequence: at, ...(accountNumber === undefined ? {} : { accountNumber }) },
      fee,
      ...(timeoutHeight === undefined ? {} : { timeoutHeight }),
    });
  // A held transfer reserves no sequence. It is signed for each sequence that the account may have reached at
  // the release.
  const ahead = { lowest, next: hold === null ? sequence + 1n : sequence };
  const now = deps.clock.now();
  const held = hold && { until: new Date(now.getTime() + hold.milliseconds), reason: hold.reason };
  const own = hold === null ? [] : sequencesAhead(ahead);
  const drafts = [
    ...own.map((at) => ({ transferId, sequence: at, fee, signedAt: now, unsigned: prepare(at) })),
    ...(await missingSignatures(deps, tx, adapter, intent.from, ahead, accountNumber)),
  ];
  deps.probe?.('prepared');
  const unsigned = drafts.map((draft) => draft.unsigned);
  const { also, ...signed } = await key.sign(prepare(sequence), unsigned);
  deps.probe?.('signed');
  if (also.slice(0, own.length).includes(null))
    throw new Error(`the signer did not sign held transfer ${transferId} for every sequence`);
  // If a second code is required, the signed bytes are discarded.
  if (!isSteppedUp(row, deps.clock.now()) && (await needsStepUp(deps, tx, walletId, transfer)))
    return 'step-up';
  const { receiverUserId: toUserId = null } = transfer;
  const terms = { intent, amount, toAddress: to, toUserId };
  await updateTransfer(tx, transferId, terms);
  const kept = { ...row, ...terms };
  const completesAt = isSend(transfer) ? null : transfer.completesAt;
  const stored = { signed, fee, sequence, held, completesAt, timeoutHeight: timeoutHeight ?? null };
  await storeSigned(deps, tx, kept, stored);
  await storeHeldSignatures(deps, tx, drafts, also);
  if (held !== null) await notifyHeld(deps, tx, kept, held);
  return 'signed';
}

const isSteppedUp = ({ steppedUpAt }: TransferRow, now: Date): boolean =>
  steppedUpAt !== null && now.getTime() - steppedUpAt.getTime() < CODE_SECONDS * SECOND;
