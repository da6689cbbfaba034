import { readChoices, readPreferences } from '../accounts';
import { readOwnStaffReads } from '../back-office';
import type { LedgerDeps } from '../chains';
import { exportProfile, exportSessions, exportTrustedDevices, readSecurityState } from '../identity';
import { exportNotifications } from '../notifications';
import { exportContacts, exportInvitations } from '../people';
import { readRewards } from '../staking';
import { exportTickets } from '../support';
import { describeTransactions, readHistory, type HistoryCursor } from '../transfers';
import { addressesOfWallet, findWalletOfUser } from '../wallets';
import { keysetPages, mapPages } from '../../platform/keyset-pages';

const REWARD_DAYS = 36_500;

async function exportWallet(deps: LedgerDeps, userId: string) {
  const wallet = await findWalletOfUser(deps.db, userId);
  if (!wallet) return null;
  const addresses = await addressesOfWallet(deps.db, wallet.id);
  const history = keysetPages(
    (after: HistoryCursor | undefined, limit) => readHistory(deps.db, wallet.id, {}, { limit, after }),
    ({ transaction }) => transaction,
  );
  return {
    id: wallet.id,
    createdAt: wallet.createdAt,
    phraseCheckedAt: wallet.phraseCheckedAt,
    keyResetByPhraseAt: wallet.phraseResetAt,
    addresses: addresses.map(({ chainId, address }) => ({ chainId, address })),
    transactions: mapPages(history, (page) => describeTransactions(deps, page)),
    rewards: () => readRewards(deps, wallet.id, REWARD_DAYS),
  };
}

/**
 * Returns functions and paged lists, which `streamJson` calls and reads one by one, so that the whole export is never
 * in memory. A module that stores personal data must add its section here.
 */
export async function exportAccount(deps: LedgerDeps, userId: string): Promise<Record<string, unknown>> {
  const { db } = deps;
  return {
    exportedAt: deps.clock.now(),
    account: await exportProfile(db, userId),
    security: () => readSecurityState(db, userId),
    preferences: () => readPreferences(db, userId),
    notificationChoices: () => readChoices(db, userId),
    sessions: exportSessions(db, userId),
    trustedDevices: exportTrustedDevices(db, userId),
    invitations: exportInvitations(db, userId),
    contacts: () => exportContacts(db, userId),
    notifications: exportNotifications(db, userId),
    supportTickets: exportTickets(db, userId),
    staffReads: () => readOwnStaffReads(db, userId),
    wallet: () => exportWallet(deps, userId),
  };
}
