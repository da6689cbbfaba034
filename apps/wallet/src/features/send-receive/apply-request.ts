import { ChainId, TokenSymbol } from '@tessera/contracts';
import { type CommandPayloads } from '@tessera/platform';
import { useDraft } from '@tessera/wallet-kit';
import * as v from 'valibot';

/** A bare username, as another part of the product may hand it over. */
const toRecipient = (text: string): string => (/^[a-z0-9_.]{3,30}$/i.test(text) ? `@${text}` : text);

/** Puts what Send/Receive was opened with into the draft; opened with nothing it stays where it was. */
export function applyRequest({
  chainId,
  symbol,
  recipient,
  contact,
}: CommandPayloads['openSendReceive']): void {
  const { status, transferType, unanswered, begin, change } = useDraft.getState();
  // Something else was drafted than a payment; what is followed of it is shown.
  if (transferType !== 'send' && status !== 'completed') begin();
  if (unanswered || (chainId === undefined && symbol === undefined && recipient === undefined)) return;
  // The transfer that is followed goes on in the history.
  if (status !== 'send') begin();
  const token = v.is(ChainId, chainId) && v.is(TokenSymbol, symbol) ? { chainId, symbol } : {};
  change({
    ...token,
    ...(recipient === undefined ? {} : { toAddress: toRecipient(recipient), contact: contact ?? null }),
  });
}
