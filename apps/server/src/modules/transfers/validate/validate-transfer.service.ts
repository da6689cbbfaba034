import type { ChainAdapter } from '@tessera/chains';
import { MEMO_CHAINS, MEMO_MAX_BYTES } from '@tessera/contracts/constants';
import * as messages from '@tessera/contracts/messages';
import type { TransferPreviewRequest } from '@tessera/contracts/transfers';
import { parseAmount, type AmountFault } from '@tessera/money';
import type { Clock } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { DomainError, invalid } from '../../../platform/errors';
import { requireAsset, type Chains, type LedgerDeps } from '../../chains';
import { readParties } from '../../people';
import { addressOnChain } from '../../wallets';
import {
  findByUsername,
  findChangedPin,
  findVisibleOwner,
  hashUsername,
  repinPayee,
} from '../recipients/recipients.repository';
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

  get isEmpty(): boolean {
    return Object.keys(this.errors).length === 0;
  }

  throwIfAny(): void {
    if (!this.isEmpty) throw invalid(this.errors);
  }
}

export const amountMessages: Readonly<Record<AmountFault, string>> = {
  format: messages.amountFormat,
  decimals: messages.amountDecimals,
  zero: messages.amountPositive,
};

function memoError(chainId: string, memo: string | undefined): string | undefined {
  if (!memo) return undefined;
  if (!MEMO_CHAINS.includes(chainId)) return messages.memoNotAllowed;
  return Buffer.byteLength(memo) > MEMO_MAX_BYTES ? messages.memoTooLong : undefined;
}

/** Does not check the funds; `requireFunds` checks them later. */
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

type ResolvedRecipient =
  | { ok: true; address: string; userId: string | undefined }
  | { ok: false; message: string };

/**
 * Returns the owner of an address only if the payer follows or has pinned the owner. When the payer
 * or the recipient has blocked the other, both the username and the owner count as unknown. A blocked recipient
 * costs one SQL statement, like an unknown recipient, so that the response time does not reveal a block.
 */
export async function resolveRecipient(
  db: Executor,
  chains: Chains,
  { adapter, payerId }: { adapter: ChainAdapter; payerId: string },
  text: string,
): Promise<ResolvedRecipient> {
  const payer = { chainId: adapter.chainId, payerId };
  if (text.startsWith('@')) {
    const found = await findByUsername(db, payer, text.slice(1));
    return found ? { ok: true, ...found } : { ok: false, message: messages.receiverUnknown };
  }
  const check = adapter.checkAddress(text);
  if (check.ok) {
    const { address } = check;
    return { ok: true, address, userId: await findVisibleOwner(db, payer, address) };
  }
  const foreign = chains.all.some((other) => other.family !== adapter.family && other.checkAddress(text).ok);
  if (foreign || check.reason === 'prefix') return { ok: false, message: messages.addressForeign };
  const malformed = check.reason === 'format' || check.reason === 'checksum';
  return { ok: false, message: malformed ? messages.addressInvalid : messages.addressRefused };
}

export const payeeChangedWarning = {
  code: 'PAYEE_CHANGED' as const,
  message: 'This is another address than the one you paid before',
};

/**
 * Compares the person and the address behind a typed username with the payer's earlier payments.
 * @returns true when the payer has accepted a change; an unaccepted change throws `PAYEE_CHANGED`
 */
export async function checkPinnedPayee(
  db: Executor,
  payerId: string,
  { to, acceptedAddress }: Pick<TransferPreviewRequest, 'to' | 'acceptedAddress'>,
  { adapter, to: address, receiverUserId, handleHash }: ValidatedTransfer,
): Promise<boolean> {
  if (handleHash === null || receiverUserId === undefined) return false;
  const { chainId } = adapter;
  const pin = await findChangedPin(db, { payerId, payeeId: receiverUserId, chainId, address, handleHash });
  if (!pin) return false;
  if (acceptedAddress === address) return true;
  const people = pin.isHandedOver ? await readParties(db, [receiverUserId, pin.payeeId], payerId) : undefined;
  const [person, pinnedPerson] = [people?.get(receiverUserId), people?.get(pin.payeeId)];
  const payee = {
    address,
    pinnedAddress: pin.address,
    pinnedAt: pin.pinnedAt.toISOString(),
    ...(pin.isHandedOver ? { isHandedOver: true } : {}),
    ...(person ? { person } : {}),
    ...(pinnedPerson ? { pinnedPerson } : {}),
  };
  const change = pin.isHandedOver
    ? `${to} belongs to another person than when you last paid.`
    : `The address of ${to} has changed since you last paid.`;
  const message = `${change} Check with them before you send.`;
  throw new DomainError('conflict', 'PAYEE_CHANGED', message, { payee });
}

/** Call this function in the transaction that signs the payment, because an unsigned payment must not move a pin. */
export async function movePin(
  tx: Executor,
  clock: Clock,
  payerId: string,
  { adapter: { chainId }, to: address, receiverUserId: payeeId, handleHash }: ValidatedTransfer,
): Promise<void> {
  if (payeeId === undefined || handleHash === null) return;
  await repinPayee(tx, { payerId, payeeId, chainId, address, handleHash, pinnedAt: clock.now() });
}
