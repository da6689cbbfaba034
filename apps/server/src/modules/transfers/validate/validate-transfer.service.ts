import { MEMO_CHAINS, MEMO_MAX_BYTES, messages, type TransferPreviewRequest } from '@tessera/contracts';
import { parseAmount, type AmountFault } from '@tessera/money';
import { invalid } from '../../../platform/errors';
import { requireAsset, type LedgerDeps } from '../../chains';
import { addressOnChain } from '../../wallets';
import { hashUsername } from '../recipients/recipients.repository';
import { resolveRecipient } from '../recipients/resolve-recipient.service';
import type { Requester } from '../transfer-deps';
import {
  validateStaking,
  type RequestAccount,
  type ValidatedSend,
  type ValidatedTransfer,
} from './validated-transfer';

export class FieldErrors {
  private readonly errors: Record<string, string[]> = {};

  add(field: string, message: string): void {
    (this.errors[field] ??= []).push(message);
  }

  throwIfAny(): void {
    if (Object.keys(this.errors).length > 0) throw invalid(this.errors);
  }
}

export const amountMessages: Readonly<Record<AmountFault, string>> = {
  format: messages.amountFormat,
  decimals: messages.amountDecimals,
  zero: messages.amountPositive,
};

/** Returns the field error of a memo on this chain, or undefined. An empty memo counts as absent. */
function memoError(chainId: string, memo: string | undefined): string | undefined {
  if (!memo) return undefined;
  if (!MEMO_CHAINS.includes(chainId)) return messages.memoNotAllowed;
  return Buffer.byteLength(memo) > MEMO_MAX_BYTES ? messages.memoTooLong : undefined;
}

/** Validates a request to transfer. Funds are checked apart. @throws 422 with every invalid field. */
export async function validateTransfer(
  deps: LedgerDeps,
  { userId, walletId }: Pick<Requester, 'userId' | 'walletId'>,
  request: TransferPreviewRequest,
): Promise<ValidatedTransfer> {
  const { adapter, asset } = requireAsset(deps.chains, request.chainId, request.symbol);
  const from = await addressOnChain(deps.db, walletId, adapter.chainId);
  if (!from) throw invalid({ chainId: 'This wallet is not on this network' });
  const account = { adapter, asset, from };
  return request.transferType === 'send'
    ? validateSend(deps, userId, account, request)
    : validateStaking(deps, account, request);
}

async function validateSend(
  { db, chains }: LedgerDeps,
  payerId: string,
  { adapter, asset, from }: RequestAccount,
  request: TransferPreviewRequest,
): Promise<ValidatedSend> {
  const errors = new FieldErrors();
  const amount = parseAmount(request.amount, asset.decimals);
  if (!amount.ok) errors.add('amount', amountMessages[amount.reason]);
  const memo = memoError(adapter.chainId, request.memo);
  if (memo) errors.add('memo', memo);
  if (request.from && request.from !== from) errors.add('from', messages.addressRefused);
  if (request.creationHeight) errors.add('creationHeight', messages.unknownField);
  const receiver = await resolveRecipient(db, chains, { adapter, payerId }, request.to);
  if (!receiver.ok) errors.add('to', receiver.message);
  else if (receiver.address === from) errors.add('to', messages.addressOwn);
  errors.throwIfAny();
  if (!amount.ok || !receiver.ok) throw new Error('unreachable: the errors were thrown');
  const { base } = amount;
  const { address: to, userId: receiverUserId } = receiver;
  const { symbol } = asset;
  const withMemo = request.memo ? { memo: request.memo } : {};
  return {
    adapter,
    asset,
    amount: base,
    to,
    receiverUserId,
    handleHash: request.to.startsWith('@') ? hashUsername(request.to) : null,
    intent: { type: 'send', symbol, from, to, base: base.toString(), ...withMemo },
  };
}
