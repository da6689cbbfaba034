import { operatorAddressOf } from '@tessera/chains';
import type { CreatedValidator, CreateValidatorRequest, PrivValidatorKey } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import {
  type Requester,
  readTransaction,
  needsConsensusKey,
  type SendDeps,
  submitTransfer,
  findTransfer,
} from '../../transfers';
import { withKeyAttempt, readWallet } from '../../wallets';

import { conflict, serverError } from '../../../platform/errors';
import { creationOrder } from './creation-order';

/**
 * Carries out one confirmed attempt, as a transfer. Whoever repeats it under the same key gets the same validator, and with the
 * wallet key the same consensus key, which is derived anew each time and kept nowhere.
 */
export async function createValidator(
  deps: SendDeps,
  caller: Requester,
  request: CreateValidatorRequest,
  code?: string,
): Promise<CreatedValidator> {
  const { id } = await submitTransfer(deps, caller, creationOrder(deps, caller, request), code);
  const transfer = await findTransfer(deps.db, id);
  const line = await readTransaction(deps, caller.walletId, id);
  if (line?.failure) throw conflict('VALIDATOR_NOT_CREATED', line.failure.message);
  if (!transfer || !line || line.transactionHash === null || line.gasFee === null) throw serverError();
  const made = needsConsensusKey(transfer.intent)
    ? { privValidatorKey: await consensusKey(deps, caller, id, request.walletPasscode) }
    : {};
  return {
    id,
    amount: line.amount,
    blockExplorerLink: line.blockExplorerLink,
    gasFee: line.gasFee,
    gasFeeUsd: line.gasFeeUsd,
    moniker: line.moniker ?? request.moniker,
    transactionHash: line.transactionHash,
    operatorAddress: operatorAddressOf(transfer.address),
    ...made,
  };
}

/** @throws 400 for a wrong wallet key, which counts as any other wrong one. */
async function consensusKey(
  deps: LedgerDeps,
  { walletId, sessionId }: Requester,
  transferId: string,
  passcode: string,
): Promise<PrivValidatorKey> {
  const wallet = await readWallet(deps.db, walletId);
  const owner = { walletId: wallet.id, userId: wallet.userId };
  const ask = { record: wallet.vault, owner, passcode, transferId };
  return (await withKeyAttempt(deps, wallet, sessionId, () => deps.signer.ask('consensusKey', ask))).key;
}
