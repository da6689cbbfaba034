import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { readChoices, readPreferences } from '../accounts/index';
import { ownReads } from '../back-office/index';
import { sessions, trustedDevices, readUser, users, readSecurityState } from '../identity/index';
import { notifications } from '../notifications/index';
import { noBlockBetween, exportContacts, invitations } from '../people/index';
import { readRewards } from '../staking/index';
import { readTickets } from '../support/index';
import { describeTransactions, readHistory } from '../transfers/index';
import { addressesOfWallet, findWalletOfUser } from '../wallets/index';
import type { LifecycleDeps } from './lifecycle-deps';

type Section = (deps: LifecycleDeps, userId: string) => Promise<unknown>;
const LINES = 100_000;
/** Days whose rewards are in it: all that anybody has had. */
const REWARD_DAYS = 36_500;

const account: Section = async ({ db }, userId) => {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  const {
    bio,
    hidden,
    referredBy,
    ageConfirmedAt,
    consentedAt,
    consentVersion,
    createdAt,
    deletionRequestedAt,
  } = row ?? {};
  const more = { bio, hidden, referredBy, ageConfirmedAt, consentedAt, consentVersion, createdAt };
  return { ...(await readUser(db, userId)), ...more, deletionRequestedAt };
};

const signIns: Section = async ({ db }, userId) => {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.id));
  return rows.map(({ authTime, lastActivityAt, endedAt, endReason, method, userAgent, ip }) => ({
    authTime,
    lastActivityAt,
    endedAt,
    endReason,
    method,
    userAgent,
    ip,
  }));
};

const devices: Section = async ({ db }, userId) => {
  const rows = await db.select().from(trustedDevices).where(eq(trustedDevices.userId, userId));
  return rows.map(({ userAgent, createdAt, lastUsedAt, expiresAt, revokedAt }) => ({
    userAgent,
    createdAt,
    lastUsedAt,
    expiresAt,
    revokedAt,
  }));
};

const notices: Section = async ({ db }, userId) => {
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        ne(notifications.title, ''),
        noBlockBetween(userId, notifications.actorId),
      ),
    )
    .orderBy(asc(notifications.id));
  return rows.map(({ type, title, body, link, readAt, createdAt }) => ({
    type,
    title,
    body,
    link,
    readAt,
    createdAt,
  }));
};

const wallet: Section = async (deps, userId) => {
  const row = await findWalletOfUser(deps.db, userId);
  if (!row) return null;
  const addresses = await addressesOfWallet(deps.db, row.id);
  const lines = await readHistory(deps.db, row.id, {}, { limit: LINES });
  return {
    id: row.id,
    createdAt: row.createdAt,
    phraseCheckedAt: row.phraseCheckedAt,
    keyResetByPhraseAt: row.phraseResetAt,
    addresses: addresses.map(({ chainId, address }) => ({ chainId, address })),
    transactions: await describeTransactions(deps, lines),
    rewards: await readRewards(deps, row.id, REWARD_DAYS),
  };
};

const sentInvitations: Section = async ({ db }, userId) => {
  const rows = await db.select().from(invitations).where(eq(invitations.invitedBy, userId));
  return rows.map(({ email, createdAt, acceptedAt }) => ({ email, createdAt, acceptedAt }));
};

/** Everything that is held on a person, but for secrets. A domain that keeps more adds its section. */
const sections: Record<string, Section> = {
  account,
  security: ({ db }, userId) => readSecurityState(db, userId),
  preferences: ({ db }, userId) => readPreferences(db, userId),
  notificationChoices: ({ db }, userId) => readChoices(db, userId),
  sessions: signIns,
  trustedDevices: devices,
  invitations: sentInvitations,
  contacts: ({ db }, userId) => exportContacts(db, userId),
  notifications: notices,
  supportTickets: ({ db }, userId) => readTickets(db, userId),
  staffReads: ({ db }, userId) => ownReads(db, userId),
  wallet,
};

export async function exportAccount(deps: LifecycleDeps, userId: string): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = { exportedAt: deps.clock.now() };
  for (const [name, section] of Object.entries(sections)) parts[name] = await section(deps, userId);
  return parts;
}
