import { operatorAddressOf } from '@tessera/chains';
import type {
  CreatedValidator,
  CreateValidatorPreviewRequest,
  CreateValidatorRequest,
  PrivValidatorKey,
} from '@tessera/contracts/staking';
import { conflict, serverError } from '../../../platform/errors';
import type { LedgerDeps } from '../../chains';
import {
  digest,
  findTransfer,
  needsConsensusKey,
  readTransaction,
  submitTransfer,
  type Requester,
  type SendDeps,
} from '../../transfers';
import { readWallet, withKeyAttempt } from '../../wallets';
import { checkCreateValidator } from './check-create-validator.service';

/** Identifies a repeated request. Omits the wallet key, because the user may correct the key and repeat the request. */
export function creationHash(walletId: string, request: CreateValidatorPreviewRequest): string {
  const { amount, minSelfDelegation, moniker, ...rest } = request;
  const { commission = '', maxCommission = '', maxChange = '', consensusPubkey = '' } = rest;
  const optional = [commission, maxCommission, maxChange, consensusPubkey];
  return digest([walletId, 'create-validator', amount, minSelfDelegation, moniker, ...optional]);
}

/**
 * Without a consensus key in the request, the server derives one and returns its private key without storing it. A
 * repeated request with the correct wallet key returns the same private key.
 */
export async function createValidator(
  deps: SendDeps,
  caller: Requester,
  request: CreateValidatorRequest,
  code?: string,
): Promise<CreatedValidator> {
  const { walletPasscode: passcode, ...terms } = request;
  const { walletId } = caller;
  const hash = creationHash(walletId, terms);
  const check = () => checkCreateValidator(deps, walletId, terms);
  const { id } = await submitTransfer(deps, caller, { hash, quoteHash: hash, to: '', passcode, check }, code);
  const transfer = await findTransfer(deps.db, id);
  const entry = await readTransaction(deps, walletId, id);
  if (entry?.failure) throw conflict('VALIDATOR_NOT_CREATED', entry.failure.message);
  if (!transfer || !entry || entry.transactionHash === null || entry.gasFee === null) throw serverError();
  const { amount, blockExplorerLink, gasFee, gasFeeUsd, transactionHash } = entry;
  return {
    id,
    amount,
    blockExplorerLink,
    gasFee,
    gasFeeUsd,
    moniker: entry.moniker ?? request.moniker,
    transactionHash,
    operatorAddress: operatorAddressOf(transfer.address),
    ...(needsConsensusKey(transfer.intent)
      ? { privValidatorKey: await consensusKey(deps, caller, id, passcode) }
      : {}),
  };
}

async function consensusKey(
  deps: LedgerDeps,
  { walletId, sessionId }: Requester,
  transferId: string,
  passcode: string,
): Promise<PrivValidatorKey> {
  const wallet = await readWallet(deps.db, walletId);
  const owner = { walletId: wallet.id, userId: wallet.userId };
  const request = { record: wallet.vault, owner, passcode, transferId };
  return (await withKeyAttempt(deps, wallet, sessionId, () => deps.signer.ask('consensusKey', request))).key;
}
