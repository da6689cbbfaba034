import {
  MEMO_CHAINS,
  type ChainId,
  type TransferPreviewRequest,
  type TransferRequest,
} from '@tessera/contracts';
import type { TransferDraft } from './transfer-draft';

/** Whether a memo may travel with this kind of transfer on this chain (spec section 5). */
export const takesMemo = (transferType: TransferDraft['transferType'], chainId: ChainId): boolean =>
  transferType === 'send' && MEMO_CHAINS.includes(chainId);

/** The body of a preview; null while the draft has no amount or no token. */
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

/** The body of the transfer: the preview's with the wallet key, and what a preview does not need. */
export function transferRequest(draft: TransferDraft): TransferRequest | null {
  const request = previewRequest(draft);
  if (request === null) return null;
  const { walletPasscode } = draft;
  const description = draft.description.trim();
  return {
    ...request,
    walletPasscode,
    ...(description === '' ? {} : { description }),
  };
}

const inOrder = (request: object): string =>
  JSON.stringify(Object.entries(request).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Whether two requests have the same fields, in whatever order. */
export const isSameRequest = (one: unknown, other: unknown): boolean =>
  inOrder(Object(one)) === inOrder(Object(other));
