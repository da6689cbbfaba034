import type { FeeQuote } from '@tessera/chains';
import type { LedgerDeps } from '../../chains';
import { CODE_SECONDS } from '../../identity';
import type { UnlockedKey } from '../../wallets';

import { SECOND } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import { decideHold } from '../hold/decide-hold.service';
import { notifyHeld } from '../hold/notify-held';
import {
  convertReserved,
  missingSignatures,
  requireRoomToHold,
  storeHeldSignatures,
} from '../hold/sign-held.service';
import { sequencesAhead } from '../hold/sequences-ahead';
import { lockSendLimits, needsStepUp } from '../limits/daily-send-limit.service';
import { lockNotFrozen } from '../limits/sending-freeze.service';
import type { Requester } from '../requester';
import type { TransferDeps } from '../transfer-probe';
import { keepSigned, lockAccount, lockTransfer, nextReserved, signedBy } from '../transfers.repository';
import type { TransferRow } from '../transfers.table';
import { readFunds, requireFunds } from '../validate/funds.service';
import { isSend, type ValidatedTransfer } from '../validate/validated-transfer';
import type { ChainPosition } from './chain-position';
import { storeSigned } from './store-signed.service';

export interface Signing {
  transferId: string;
  requester: Requester;
  passcode: string;
  transfer: ValidatedTransfer;
  fee: FeeQuote;
  /** Runs in the signing transaction after all of it is written. */
  beforeCommit?: (tx: Transaction) => Promise<void>;
}

/** `known`: a concurrent call has signed it. `step-up`: the key was right and a second code is required. */
type Outcome = 'signed' | 'known' | 'step-up';

/**
 * Validates the transfer again under all locks, reserves the sequence, signs, and stores bytes and hash before anything is sent.
 * Also signs the held transfers of the account for the sequences that they lack.
 */
export async function signLocked(
  deps: TransferDeps,
  tx: Transaction,
  { transferId, requester: { walletId }, transfer, fee }: Signing,
  position: ChainPosition,
  key: UnlockedKey,
): Promise<Outcome> {
  const { adapter, amount, intent } = transfer;
  await lockSendLimits(tx, walletId);
  await lockAccount(tx, adapter.chainId, intent.from);
  const row = await lockTransfer(tx, transferId);
  if (row?.status !== 'created') return 'known';
  await convertReserved(deps, tx, adapter.chainId, intent.from);
  await lockNotFrozen(tx, walletId, intent.type);
  await key.lockWallet(tx);
  const hold = await decideHold(deps, tx, walletId, transfer);
  if (hold) await requireRoomToHold(tx, adapter.chainId, intent.from);
  requireFunds(await readFunds(tx, adapter, intent.from, deps.clock.now()), transfer, fee);
  if (!isSend(transfer)) await transfer.requireRoom(await signedBy(tx, adapter.chainId, intent.from));

  const reserved = await nextReserved(tx, adapter.chainId, intent.from);
  const sequence = reserved !== null && reserved > position.sequence ? reserved : position.sequence;
  const { accountNumber, lowest } = position;
  const timeoutHeight = position.timeoutAfter(hold?.milliseconds ?? 0);
  const prepare = (at: bigint) =>
    adapter.prepare(intent, {
      account: { sequence: at, ...(accountNumber === undefined ? {} : { accountNumber }) },
      fee,
      ...(timeoutHeight === undefined ? {} : { timeoutHeight }),
    });
  // A held transfer reserves no sequence: it is signed for every sequence that may be the next one at its release.
  const ahead = { lowest, next: hold === null ? sequence + 1n : sequence };
  const now = deps.clock.now();
  const held = hold && { until: new Date(now.getTime() + hold.milliseconds), reason: hold.reason };
  const own = hold === null ? [] : sequencesAhead(ahead);
  const drafts = [
    ...own.map((at) => ({ transferId, sequence: at, fee, signedAt: now, unsigned: prepare(at) })),
    ...(await missingSignatures(deps, tx, adapter, intent.from, ahead, accountNumber)),
  ];
  deps.probe?.('prepared');
  const { also, ...signed } = await key.sign(
    prepare(sequence),
    drafts.map(({ unsigned }) => unsigned),
  );
  deps.probe?.('signed');
  if (also.slice(0, own.length).includes(null))
    throw new Error(`the signer did not sign held transfer ${transferId} for every sequence`);
  // Checked after the key, so that a code is sent only to who has the key. The bytes are discarded.
  if (!isSteppedUp(deps, row) && (await needsStepUp(deps, tx, walletId, transfer))) return 'step-up';
  const kept = await keepSigned(tx, row, {
    intent,
    amount,
    toAddress: transfer.to,
    toUserId: transfer.receiverUserId ?? null,
  });
  await storeSigned(deps, tx, kept, {
    signed,
    fee,
    sequence,
    held,
    completesAt: isSend(transfer) ? null : transfer.completesAt,
    timeoutHeight: timeoutHeight ?? null,
  });
  await storeHeldSignatures(deps, tx, drafts, also);
  if (held !== null) await notifyHeld(deps, tx, kept, held);
  return 'signed';
}

/** A second code is valid for as long as a code lives, which covers repeated calls. */
const isSteppedUp = ({ clock }: Pick<LedgerDeps, 'clock'>, { steppedUpAt }: TransferRow): boolean =>
  steppedUpAt !== null && clock.now().getTime() - steppedUpAt.getTime() < CODE_SECONDS * SECOND;
