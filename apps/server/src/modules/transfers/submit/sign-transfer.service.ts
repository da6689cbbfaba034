import type { TransferIntent } from '@tessera/chains';
import { startStepUp, confirmStepUp, type StepUpDeps } from '../../identity';
import {
  clearKeyAttempts,
  countKeyAttempt,
  refundKeyAttempt,
  withUnlockedKey,
  wrongKeyError,
} from '../../wallets';

import { stepUpRequired } from '../../../platform/errors';
import { SignerFaultError } from '../../../signer/signer';
import { describeAmount } from '../entries/notice-params';
import type { TransferDeps } from '../transfer-probe';
import { findTransfer, limitLockWait, markSteppedUp } from '../transfers.repository';
import { readChainPosition } from './chain-position';
import { inProgress, isLockTimeout } from './idempotency';
import { signLocked, type Signing } from './sign-locked.service';

export type SendDeps = TransferDeps & StepUpDeps;

/**
 * Signs a claimed transfer, with a second code above the daily send limit. The wallet key is checked first: a wrong one causes no
 * code to be sent or checked. A right code is stored with the transfer, so that a repeated call needs no other.
 * @throws 400 for a wrong wallet key, 403 when a code is required, 401 for a wrong code.
 */
export async function signTransfer(
  deps: SendDeps,
  signing: Signing,
  code: string | undefined,
): Promise<void> {
  if (await trySigning(deps, signing)) return;
  const { transferId, requester, transfer } = signing;
  const stepUp = { userId: requester.userId, subject: transferId };
  if (code !== undefined) {
    await confirmStepUp(deps, stepUp, code, (tx) => markSteppedUp(tx, transferId, deps.clock.now()));
    if (await trySigning(deps, signing)) return;
  }
  const { adapter, asset, amount, to } = transfer;
  const sum = { chainId: adapter.chainId, symbol: asset.symbol, amount };
  throw stepUpRequired(await startStepUp(deps, stepUp, `${describeAmount(deps.chains, sum)} to ${to}`));
}

/** Does nothing for a transfer that is signed already. @returns false when the key was right and a second code is required. */
async function trySigning(deps: TransferDeps, signing: Signing): Promise<boolean> {
  const { db } = deps;
  const { transferId, requester, passcode, transfer } = signing;
  if ((await findTransfer(db, transferId))?.status !== 'created') return true;
  const position = await readChainPosition(deps, transfer);
  const counted = await countKeyAttempt(deps, requester);
  deps.probe?.('counted');
  const { adapter, intent } = transfer;
  const keyRequest = {
    walletId: requester.walletId,
    passcode,
    family: adapter.family,
    ...(needsConsensusKey(intent) ? { consensusKeyOf: transferId } : {}),
  };
  try {
    return await withUnlockedKey(deps, keyRequest, (key) =>
      db.transaction(async (tx) => {
        await limitLockWait(tx);
        const outcome = await signLocked(deps, tx, signing, position, key);
        // `known`: a concurrent call signed it, so this attempt does not count.
        await (outcome === 'known' ? refundKeyAttempt : clearKeyAttempts)(tx, requester);
        if (outcome === 'signed') await signing.beforeCommit?.(tx);
        deps.probe?.('stored');
        return outcome !== 'step-up';
      }),
    );
  } catch (error) {
    if (error instanceof SignerFaultError && error.fault === 'wrong-passcode')
      throw await wrongKeyError(deps, requester, counted);
    await refundKeyAttempt(db, requester);
    throw isLockTimeout(error) ? inProgress() : error;
  }
}

/** Whether the signer derives the consensus key, because the operator of a new validator brought none. */
export const needsConsensusKey = (intent: TransferIntent): boolean =>
  intent.type === 'create-validator' && intent.consensusPubkey === null;
