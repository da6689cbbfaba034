import type { ChainAdapter } from '@tessera/chains';
import { messages } from '@tessera/contracts';
import { eq } from 'drizzle-orm';

import type { Chains } from '../chains/chains';
import type { Executor } from '../db/database';
import { users } from '../identity/users.table';
import { addressOfUser, userOfAddress } from '../wallets/wallets.repository';

export type Receiver =
  { ok: true; address: string; userId: string | undefined } | { ok: false; message: string };

/** An address in the form to sign, or `@username` of somebody with a wallet on this chain. */
export async function resolveReceiver(
  db: Executor,
  chains: Chains,
  adapter: ChainAdapter,
  text: string,
): Promise<Receiver> {
  if (text.startsWith('@')) return byUsername(db, adapter, text.slice(1));
  const check = adapter.checkAddress(text);
  if (check.ok) {
    const { address } = check;
    return { ok: true, address, userId: await userOfAddress(db, adapter.chainId, address) };
  }
  const foreign = chains.all.some((other) => other.family !== adapter.family && other.checkAddress(text).ok);
  if (foreign || check.reason === 'prefix') return { ok: false, message: messages.addressForeign };
  const malformed = check.reason === 'format' || check.reason === 'checksum';
  return { ok: false, message: malformed ? messages.addressInvalid : messages.addressRefused };
}

async function byUsername(db: Executor, adapter: ChainAdapter, username: string): Promise<Receiver> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, username.toLowerCase()));
  const address = user && (await addressOfUser(db, user.id, adapter.chainId));
  if (!user || !address) return { ok: false, message: messages.receiverUnknown };
  return { ok: true, address, userId: user.id };
}
