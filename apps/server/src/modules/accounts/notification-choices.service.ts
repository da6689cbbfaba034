import { eq, inArray } from 'drizzle-orm';
import { messages, NotificationType, type Notification, type NotificationChoices } from '@tessera/contracts';
import { users } from '../identity/index';
import type { Executor } from '../../platform/db/database';
import { invalid } from '../../platform/errors';

type Kind = Notification['type'];
export type Choices = Record<Kind, { app: boolean; email: boolean }>;

const DEFAULTS: Choices = {
  money_in: { app: true, email: true },
  transaction: { app: true, email: true },
  staking: { app: true, email: false },
  validator: { app: true, email: false },
  social: { app: true, email: false },
  security: { app: true, email: true },
  support: { app: true, email: true },
};

const isKind = (text: string): text is Kind => NotificationType.options.some((kind) => kind === text);

/** How people want to be told, for every kind; by user id. */
export async function readChoicesOf(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Choices>> {
  const ids = [...new Set(userIds)];
  const rows = await db
    .select({ id: users.id, own: users.notificationChoices })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, own }) => [id, { ...DEFAULTS, ...own, security: DEFAULTS.security }]));
}

/** How a person wants to be told, for every kind. */
export const readChoices = async (db: Executor, userId: string): Promise<Choices> =>
  (await readChoicesOf(db, [userId])).get(userId) ?? DEFAULTS;

/** @throws DomainError 422 on a kind that does not exist, and on `security` when it is to be switched off. */
export async function writeChoices(
  db: Executor,
  userId: string,
  given: NotificationChoices,
): Promise<Choices> {
  for (const [kind, { app, email }] of Object.entries(given)) {
    if (!isKind(kind)) throw invalid({ [kind]: messages.unknownField });
    if (kind === 'security' && !(app && email)) throw invalid({ security: messages.securityNotifications });
  }
  const choices = { ...(await readChoices(db, userId)), ...given };
  await db.update(users).set({ notificationChoices: choices }).where(eq(users.id, userId));
  return choices;
}
