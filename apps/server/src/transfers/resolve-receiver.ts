import type { ChainAdapter } from '@tessera/chains';
import { messages } from '@tessera/contracts';
import { eq } from 'drizzle-orm';

import type { Chains } from '../chains/chains';
import { isBlockedBetween } from '../contacts/between';
import type { Executor } from '../db/database';
import { users } from '../identity/users.table';
import { addressOfUser, userOfAddress } from '../wallets/wallets.repository';

export type Receiver =
  { ok: true; address: string; userId: string | undefined } | { ok: false; message: string };

/**
 * An address in the form to sign, or `@username` of somebody with a wallet on this chain. Who blocked the payer, or was
 * blocked by them, is nobody: their username is unknown, and their address is any address.
 */
export async function resolveReceiver(
  db: Executor,
  chains: Chains,
  { adapter, payerId }: { adapter: ChainAdapter; payerId: string },
  text: string,
): Promise<Receiver> {
  const isOpen = async (userId: string) => !(await isBlockedBetween(db, payerId, userId));
  if (text.startsWith('@')) {
    const receiver = await byUsername(db, adapter, text.slice(1));
    return receiver && (await isOpen(receiver.userId)) ? receiver : unknown;
  }
  const check = adapter.checkAddress(text);
  if (check.ok) {
    const { address } = check;
    const userId = await userOfAddress(db, adapter.chainId, address);
    return { ok: true, address, userId: userId && (await isOpen(userId)) ? userId : undefined };
  }
  const foreign = chains.all.some((other) => other.family !== adapter.family && other.checkAddress(text).ok);
  if (foreign || check.reason === 'prefix') return { ok: false, message: messages.addressForeign };
  const malformed = check.reason === 'format' || check.reason === 'checksum';
  return { ok: false, message: malformed ? messages.addressInvalid : messages.addressRefused };
}

const unknown: Receiver = { ok: false, message: messages.receiverUnknown };

async function byUsername(db: Executor, adapter: ChainAdapter, username: string) {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, username.toLowerCase()));
  const address = user && (await addressOfUser(db, user.id, adapter.chainId));
  return user && address ? { ok: true as const, address, userId: user.id } : undefined;
}
