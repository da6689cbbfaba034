import type { ChainAdapter } from '@tessera/chains';
import { messages } from '@tessera/contracts';
import type { Chains } from '../../chains';

import type { Executor } from '../../../platform/db/database';
import { findByUsername, findVisibleOwner } from './recipients.repository';

export type ResolvedRecipient =
  { ok: true; address: string; userId: string | undefined } | { ok: false; message: string };

/**
 * Resolves an address, or the `@username` of a user with a wallet on this chain. A user who blocked the payer, or was blocked by
 * them, is treated as absent: the username is unknown, and the address is like any other. One SQL statement runs in every case, so
 * that the response time reveals nothing.
 */
export async function resolveRecipient(
  db: Executor,
  chains: Chains,
  { adapter, payerId }: { adapter: ChainAdapter; payerId: string },
  text: string,
): Promise<ResolvedRecipient> {
  const { chainId } = adapter;
  if (text.startsWith('@')) {
    const found = await findByUsername(db, { chainId, payerId }, text.slice(1));
    return found ? { ok: true, ...found } : { ok: false, message: messages.receiverUnknown };
  }
  const check = adapter.checkAddress(text);
  if (check.ok) {
    const { address } = check;
    return { ok: true, address, userId: await findVisibleOwner(db, { chainId, payerId }, address) };
  }
  const foreign = chains.all.some((other) => other.family !== adapter.family && other.checkAddress(text).ok);
  if (foreign || check.reason === 'prefix') return { ok: false, message: messages.addressForeign };
  const malformed = check.reason === 'format' || check.reason === 'checksum';
  return { ok: false, message: malformed ? messages.addressInvalid : messages.addressRefused };
}
