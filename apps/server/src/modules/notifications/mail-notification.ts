import { withoutHandleLinks } from '../accounts';
import { addressesOf } from '../identity';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { queueMail } from '../../platform/outbox/outbox.repository';

interface Words {
  userId: string;
  title: string;
  body: string;
  link: string | null;
}

/** Mails a notification to the user's e-mail addresses. Texts are for codes and security only. */
export async function mailNotification(
  tx: Executor,
  clock: Clock,
  { userId, title, body, link }: Words,
): Promise<void> {
  const words = { title: withoutHandleLinks(title), body: withoutHandleLinks(body) };
  const params = { ...words, ...(link === null ? {} : { path: link }) };
  for (const { to, byMail } of await addressesOf(tx, userId)) {
    if (byMail) await queueMail(tx, clock, { to, template: 'notification', params });
  }
}
