import { tokenSymbol, type LedgerDeps } from '../chains';
import { isBlockedBetween } from '../people';
import { notFound } from '../../platform/errors';
import { addressesOfWallet, findWalletOfUser, isOnboarded } from './wallets.repository';

/** Unknown and blocked users cause the same error, so that the response does not reveal a block. */
async function requireVisiblePerson({ db }: LedgerDeps, actorId: string, userId: string): Promise<void> {
  // Run both queries for every person, so that the response time does not reveal a block.
  const isPerson = await isOnboarded(db, userId);
  const isBlocked = await isBlockedBetween(db, actorId, userId);
  if (!isPerson || isBlocked) throw notFound();
}

export async function listReceivableTokens(deps: LedgerDeps, actorId: string, userId: string) {
  if (userId !== actorId) await requireVisiblePerson(deps, actorId, userId);
  const wallet = await findWalletOfUser(deps.db, userId);
  const addresses = wallet ? await addressesOfWallet(deps.db, wallet.id) : [];
  return addresses.flatMap(({ chainId, address }) => {
    const chain = deps.chains.find(chainId);
    if (!chain) return [];
    const symbols = chain.assets.map(({ symbol }) => tokenSymbol(symbol));
    return [{ chainId: chain.chainId, chainName: chain.name, address, symbols }];
  });
}
