import type { FeeQuote, TransferIntent } from '@tessera/chains';

import { chainSilent, requireLiveHead } from '../chains/chains';
import { DAY, SECOND } from '../clock';
import type { Transaction } from '../db/database';
import { CODE_SECONDS } from '../identity/auth-codes';
import { killPoint } from '../kill-points';
import { HttpError } from '../plugins/http-error';
import type { LedgerDeps } from '../ledger-deps';
import { createSemaphore, PATIENCE_MS } from '../semaphore';
import { hasBug } from '../seeded-bugs';
import { SignerFaultError } from '../wallets/signer/signer';
import { clearTries, refundTry } from '../wallets/key-tries';
import { countKeyTry, wrongKey } from '../wallets/wallet-key';
import { lockWallet } from '../wallets/wallets.repository';
import type { WalletRow } from '../wallets/wallets.table';
import { blocksIn } from './block-pace';
import { isSend, type CheckedTransfer } from './checked-transfer';
import { fundsOf, requireFunds } from './funds';
import { tellHeld } from './held';
import { convertReserved, requireRoomToHold, sequencesAhead } from './held-signatures';
import { holdFor } from './hold';
import { requireStillOpen } from './homeward';
import { inProgress, isLockTimeout } from './in-progress';
import { missingSignatures, storeHeldSignatures } from './sign-held';
import { storeSigned } from './store-signed';
import {
  findTransfer,
  keepSigned,
  lockAccount,
  lockTransfer,
  nextReserved,
  signedBy,
} from './transfers.repository';
import type { TransferRow } from './transfers.table';
import { lockLimits, needsStepUp } from './velocity';

/** How many blocks a Cosmos transaction may wait; past them its absence is proof that it never happens. */
const TIMEOUT_BLOCKS = 100n;

/** Each signing holds a connection for as long as the key takes to derive: some must be left for the rest. */
const hold = createSemaphore(3, { patienceMs: PATIENCE_MS });

export interface Signing {
  transferId: string;
  wallet: WalletRow;
  sessionId: string;
  passcode: string;
  checked: CheckedTransfer;
  fee: FeeQuote;
  /** Called with the transaction that signs, once all of it is written. */
  beforeCommit?: (tx: Transaction) => Promise<void>;
}

/**
 * Reserves the sequence, signs, and stores bytes and hash, all in one transaction and before anything is sent. Also signs the
 * held transfers of the account for the sequences that they lack.
 * Does nothing for a transfer that is signed already. @throws 400 for a wrong passcode: the transfer waits for a right one.
 * @returns false when the passcode was right and a second code is needed.
 */
export async function signTransfer(deps: LedgerDeps, signing: Signing): Promise<boolean> {
  const { db } = deps;
  const { transferId, wallet, sessionId, checked } = signing;
  if ((await findTransfer(db, transferId))?.status !== 'created') return true;
  const place = await placeInChain(deps, checked);
  const user = { walletId: wallet.id, sessionId };
  const counted = hasBug('try-counted-late') ? undefined : await countKeyTry(deps, user);
  killPoint('after-key-counted');
  try {
    return await hold(() =>
      db.transaction(async (tx) => {
        await tx.execute("set local lock_timeout = '10s'");
        // Somebody else signed it meanwhile: this key was not judged.
        const outcome = await signOnce(deps, tx, signing, place);
        await (outcome === 'known' ? refundTry : clearTries)(tx, user);
        if (outcome === 'signed') await signing.beforeCommit?.(tx);
        killPoint('before-commit');
        return outcome !== 'step-up';
      }),
    );
  } catch (error) {
    if (error instanceof SignerFaultError && error.fault === 'wrong-passcode')
      throw await wrongKey(deps, wallet, counted ?? (await countKeyTry(deps, user)));
    await refundTry(db, user);
    throw isLockTimeout(error) ? inProgress() : error;
  }
}

interface Place {
  sequence: bigint;
  /** The first sequence that no block has used. */
  lowest: bigint;
  accountNumber?: bigint;
  /** The last height that may include the transaction when it is held for this long; undefined on Ethereum. */
  timeoutAfter(holdMs: number): bigint | undefined;
}

/** Reads the chain before the account is locked, so that a slow node does not extend the lock. */
async function placeInChain({ clock }: LedgerDeps, checked: CheckedTransfer): Promise<Place> {
  const { adapter, intent } = checked;
  try {
    const { sequence, confirmedSequence: lowest, accountNumber } = await adapter.getAccount(intent.from);
    const head = adapter.family === 'cosmos' ? await adapter.getHead() : undefined;
    if (head) requireLiveHead(adapter, head, clock.now());
    const perDay = head && isSend(checked) ? await blocksIn(adapter, head, DAY) : 0n;
    return {
      sequence,
      lowest,
      ...(accountNumber === undefined ? {} : { accountNumber }),
      timeoutAfter: (holdMs) =>
        head && head.height + (perDay * BigInt(holdMs)) / BigInt(DAY) + TIMEOUT_BLOCKS,
    };
  } catch (error) {
    throw error instanceof HttpError ? error : chainSilent(adapter);
  }
}

type Outcome = 'signed' | 'known' | 'step-up';

async function signOnce(deps: LedgerDeps, tx: Transaction, signing: Signing, place: Place): Promise<Outcome> {
  const { transferId, wallet, passcode, checked, fee } = signing;
  const { adapter, amount, intent } = checked;
  await lockLimits(tx, wallet.id);
  await lockAccount(tx, adapter.chainId, intent.from);
  const row = await lockTransfer(tx, transferId);
  if (row?.status !== 'created') return 'known';
  await convertReserved(deps, tx, adapter.chainId, intent.from);
  await requireStillOpen(tx, wallet.id, intent.type);
  // Read under its lock: a key that was changed since the transfer was confirmed signs nothing any more.
  const locked = await lockWallet(tx, wallet.id);
  const waits = await holdFor(deps, tx, wallet.id, checked);
  if (waits) await requireRoomToHold(tx, adapter.chainId, intent.from);
  requireFunds(await fundsOf(tx, adapter, intent.from, deps.clock.now()), checked, fee);

  if (!isSend(checked)) await checked.requireRoom(await signedBy(tx, adapter.chainId, intent.from));

  const reserved = hasBug('nonce-outside-transaction')
    ? null
    : await nextReserved(tx, adapter.chainId, intent.from);
  const sequence = reserved !== null && reserved > place.sequence ? reserved : place.sequence;
  const { accountNumber, lowest } = place;
  const timeoutHeight = place.timeoutAfter(waits?.milliseconds ?? 0);
  const prepare = (at: bigint) =>
    adapter.prepare(intent, {
      account: { sequence: at, ...(accountNumber === undefined ? {} : { accountNumber }) },
      fee,
      ...(timeoutHeight === undefined ? {} : { timeoutHeight }),
    });
  // A held transfer reserves no sequence: it is signed for those that may be the next one at its release.
  const ahead = { lowest, next: waits === null ? sequence + 1n : sequence };
  const now = deps.clock.now();
  const held = waits && { until: new Date(now.getTime() + waits.milliseconds), reason: waits.reason };
  const own = waits === null ? [] : sequencesAhead(ahead);
  const drafts = [
    ...own.map((at) => ({ transferId, sequence: at, fee, signedAt: now, unsigned: prepare(at) })),
    ...(await missingSignatures(deps, tx, adapter, intent.from, ahead, accountNumber)),
  ];
  killPoint('before-sign');
  const { also, ...signed } = await deps.signer.ask('sign', {
    record: locked.vault,
    owner: { walletId: wallet.id, userId: wallet.userId },
    passcode,
    unsigned: prepare(sequence),
    also: drafts.map(({ unsigned }) => unsigned),
    ...(makesConsensusKey(intent) ? { consensusKeyOf: row.id } : {}),
  });
  killPoint('after-sign');
  if (also.slice(0, own.length).includes(null))
    throw new Error(`the signer did not sign held transfer ${transferId} for every sequence`);
  // Judged after the key, so that only who has it is asked for a code. These bytes are then nowhere.
  if (!isSteppedUp(deps, row) && (await needsStepUp(deps, tx, wallet.id, checked))) return 'step-up';
  const kept = await keepSigned(tx, row, {
    intent,
    amount,
    toAddress: checked.to,
    toUserId: checked.receiverUserId ?? null,
  });
  await storeSigned(deps, tx, kept, {
    signed,
    fee,
    sequence,
    held,
    completesAt: isSend(checked) ? null : checked.completesAt,
    timeoutHeight: timeoutHeight ?? null,
  });
  await storeHeldSignatures(deps, tx, drafts, also);
  if (held !== null) await tellHeld(deps, tx, kept, held);
  return 'signed';
}

/** A validator whose operator brought no key for its node. */
export const makesConsensusKey = (intent: TransferIntent): boolean =>
  intent.type === 'create-validator' && intent.consensusPubkey === null;

/** For as long as a code lives: long enough for any repetition of the call that brought it. */
const isSteppedUp = ({ clock }: LedgerDeps, { steppedUpAt }: TransferRow): boolean =>
  steppedUpAt !== null && clock.now().getTime() - steppedUpAt.getTime() < CODE_SECONDS * SECOND;
