import { ChainId, TokenSymbol } from '@tessera/contracts/primitives';
import { type CommandPayloads } from '@tessera/platform';
import { useDraft } from '@tessera/wallet-kit';
import * as v from 'valibot';

const toRecipient = (text: string): string => (/^[a-z0-9_.]{3,30}$/i.test(text) ? `@${text}` : text);

/** Applies the request that opened Send/Receive to the draft. An empty request keeps the draft. */
export function applyRequest({
  chainId,
  symbol,
  recipient,
  contact,
}: CommandPayloads['openSendReceive']): void {
  const { status, transferType, unanswered, begin, change } = useDraft.getState();
  // The draft is not a payment. If it is being followed, its state is shown.
  if (transferType !== 'send' && status !== 'completed') begin();
  if (unanswered || (chainId === undefined && symbol === undefined && recipient === undefined)) return;
  // The followed transfer continues in the history.
  if (status !== 'send') begin();
  const token = v.is(ChainId, chainId) && v.is(TokenSymbol, symbol) ? { chainId, symbol } : {};
  change({
    ...token,
    ...(recipient === undefined ? {} : { toAddress: toRecipient(recipient), contact: contact ?? null }),
  });
}
