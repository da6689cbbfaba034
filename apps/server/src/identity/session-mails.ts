import type { Executor } from '../db/database';
import { queueMail, queueText } from '../outbox/queue';
import { readUser } from './users.repository';

/** Tells the owner that a session was ended because its token came from two places. */
export async function tellOfReuse(tx: Executor, userId: string): Promise<void> {
  const user = await readUser(tx, userId);
  if (user?.email) await queueMail(tx, { to: user.email, template: 'session-ended', params: {} });
  else if (user?.phone_number)
    await queueText(tx, { to: user.phone_number, template: 'session-ended', params: {} });
}
