import type { ChainAdapter } from '@tessera/chains';
import { messages } from '@tessera/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Chains } from '../../chains';
import { users } from '../../identity';
import { isFollowing, noBlockBetween } from '../../people';
import { walletAddresses, wallets } from '../../wallets';

import { hasPaid } from './known-payers.repository';
import type { Executor } from '../../../platform/db/database';

export type ResolvedRecipient =
  { ok: true; address: string; userId: string | undefined } | { ok: false; message: string };

/**
 * An address in the form to sign, or `@username` of somebody with a wallet on this chain. Who blocked the payer, or was
 * blocked by them, is nobody: their username is unknown, and their address is any address. One statement finds out, whoever it is:
 * the time that it takes tells nobody apart.
 */
export async function resolveRecipient(
  db: Executor,
  chains: Chains,
  { adapter, payerId }: PayerOnChain,
  text: string,
): Promise<ResolvedRecipient> {
  if (text.startsWith('@')) {
    return (await findByUsername(db, { adapter, payerId }, text.slice(1))) ?? unknown;
  }
  const check = adapter.checkAddress(text);
  if (check.ok) {
    const { address } = check;
    return { ok: true, address, userId: await findVisibleOwner(db, { adapter, payerId }, address) };
  }
  const foreign = chains.all.some((other) => other.family !== adapter.family && other.checkAddress(text).ok);
  if (foreign || check.reason === 'prefix') return { ok: false, message: messages.addressForeign };
  const malformed = check.reason === 'format' || check.reason === 'checksum';
  return { ok: false, message: malformed ? messages.addressInvalid : messages.addressRefused };
}

const unknown: ResolvedRecipient = { ok: false, message: messages.receiverUnknown };

interface PayerOnChain {
  adapter: ChainAdapter;
  payerId: string;
}

async function findByUsername(db: Executor, { adapter, payerId }: PayerOnChain, username: string) {
  const [found] = await db
    .select({ userId: users.id, address: walletAddresses.address })
    .from(users)
    .innerJoin(wallets, eq(wallets.userId, users.id))
    .innerJoin(walletAddresses, eq(walletAddresses.walletId, wallets.id))
    .where(
      and(
        eq(users.username, username.toLowerCase()),
        eq(walletAddresses.chainId, adapter.chainId),
        noBlockBetween(payerId, sql`${users}.id`),
      ),
    );
  return found && { ok: true as const, ...found };
}

/**
 * The owner of an address whom the payer knows: the payer follows them, or paid them before by username or as one they follow.
 * For everybody else the owner is unknown, hidden or not: otherwise an address on the chain would give away a name. Of two
 * wallets with the same phrase the older one counts.
 */
async function findVisibleOwner(
  db: Executor,
  { adapter, payerId }: PayerOnChain,
  address: string,
): Promise<string | undefined> {
  const { userId } = wallets;
  const isKnown = sql<boolean>`(${isFollowing(payerId, userId)} or ${hasPaid(payerId, userId)}) and ${noBlockBetween(payerId, userId)}`;
  const [found] = await db
    .select({ userId, isKnown })
    .from(walletAddresses)
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .where(and(eq(walletAddresses.chainId, adapter.chainId), eq(walletAddresses.address, address)))
    .orderBy(wallets.createdAt)
    .limit(1);
  return found?.isKnown ? found.userId : undefined;
}
