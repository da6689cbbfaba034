import type { Receives } from '@tessera/contracts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { tokenSymbol, type LedgerDeps } from '../chains/index';
import { users } from '../identity/index';
import { isBlockedBetween } from '../people/index';
import { notFound } from '../../platform/errors';
import { addressesOfWallet, findWalletOfUser } from './wallets.repository';

/** @throws DomainError 404 for nobody and where one blocked the other: nothing tells them apart. */
async function requireVisiblePerson({ db }: LedgerDeps, callerId: string, userId: string): Promise<void> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.onboardedAt)));
  const isShut = await isBlockedBetween(db, callerId, userId);
  if (!person || isShut) throw notFound();
}

/** What somebody can receive: a chain, their address on it and its coins; never how many they have. */
export async function listReceivableTokens(
  deps: LedgerDeps,
  callerId: string,
  userId: string,
): Promise<Receives[]> {
  if (userId !== callerId) await requireVisiblePerson(deps, callerId, userId);
  const wallet = await findWalletOfUser(deps.db, userId);
  const addresses = wallet ? await addressesOfWallet(deps.db, wallet.id) : [];
  return addresses.flatMap(({ chainId, address }) => {
    const chain = deps.chains.find(chainId);
    if (!chain) return [];
    const symbols = chain.assets.map(({ symbol }) => tokenSymbol(symbol));
    return [{ chainId: chain.chainId, chainName: chain.name, address, symbols }];
  });
}
