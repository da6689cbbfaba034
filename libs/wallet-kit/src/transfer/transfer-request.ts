import { MEMO_CHAINS } from '@tessera/contracts/constants';
import type { ChainId } from '@tessera/contracts/primitives';
import type { TransferPreviewRequest, TransferRequest } from '@tessera/contracts/transfers';
import type { TransferDraft } from './transfer-draft';

/** Whether this type of transfer accepts a memo on this chain (specification, section 5). */
export const takesMemo = (transferType: TransferDraft['transferType'], chainId: ChainId): boolean =>
  transferType === 'send' && MEMO_CHAINS.includes(chainId);

/** Returns the body of a preview; null without an amount or a token. */
export function previewRequest(draft: TransferDraft): TransferPreviewRequest | null {
  const { amount, chainId, symbol, transferType, toAddress, receiverAddress, from, acceptedAddress } = draft;
  if (amount === '' || chainId === null || symbol === null) return null;
  const moves = transferType === 'move-delegation';
  const cancels = transferType === 'cancel-undelegate' && draft.creationHeight !== '';
  const memo = draft.memo.trim();
  return {
    amount,
    chainId,
    symbol,
    to: moves ? receiverAddress : toAddress.trim(),
    transferType,
    ...(memo !== '' && takesMemo(transferType, chainId) ? { memo } : {}),
    ...(moves && from !== '' ? { from } : {}),
    ...(cancels ? { creationHeight: draft.creationHeight } : {}),
    ...(acceptedAddress === '' ? {} : { acceptedAddress }),
  };
}

/** Returns the body of the transfer: that of the preview, the wallet key and the note. */
export function transferRequest(draft: TransferDraft): TransferRequest | null {
  const request = previewRequest(draft);
  if (request === null) return null;
  const { walletPasscode } = draft;
  const description = draft.description.trim();
  return { ...request, walletPasscode, ...(description === '' ? {} : { description }) };
}

const inOrder = (request: object): string =>
  JSON.stringify(Object.entries(request).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Whether two requests have the same fields, in any order. */
export const isSameRequest = (one: unknown, other: unknown): boolean =>
  inOrder(Object(one)) === inOrder(Object(other));
