import type { NotificationChoices } from '@tessera/contracts/account';
import * as messages from '@tessera/contracts/messages';
import { NotificationType } from '@tessera/contracts/notifications';
import type { Executor } from '../../platform/db/database';
import { invalid } from '../../platform/errors';
import { findUsers, updateUser } from './profile.repository';

type Kind = NotificationType;
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

export async function readChoicesOf(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Choices>> {
  const rows = await findUsers(db, [...new Set(userIds)]);
  return new Map(
    rows.map(({ id, notificationChoices }) => [
      id,
      { ...DEFAULTS, ...notificationChoices, security: DEFAULTS.security },
    ]),
  );
}

export const readChoices = async (db: Executor, userId: string): Promise<Choices> =>
  (await readChoicesOf(db, [userId])).get(userId) ?? DEFAULTS;

export async function writeChoices(db: Executor, userId: string, given: NotificationChoices) {
  for (const [kind, { app, email }] of Object.entries(given)) {
    if (!isKind(kind)) throw invalid({ [kind]: messages.unknownField });
    if (kind === 'security' && !(app && email)) throw invalid({ security: messages.securityNotifications });
  }
  const choices = { ...(await readChoices(db, userId)), ...given };
  await updateUser(db, userId, { notificationChoices: choices });
  return choices;
}
