import { type SecurityNotice, messageUser } from '../identity';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import { wasTold } from './notifications.repository';
import { raiseNotification } from './raise-notification';

/** Sends a security notice by mail or text, and stores it as a notification. */
export async function sendSecurityNotice(
  tx: Executor,
  clock: Clock,
  { userId, template, params, once }: SecurityNotice,
): Promise<void> {
  const dedupeKey = `${template}:${once ?? newId(clock)}`;
  if (once !== undefined && (await wasTold(tx, userId, dedupeKey))) return;
  await messageUser(tx, clock, userId, template, params);
  await raiseNotification(tx, clock, {
    userId,
    template: 'letter',
    params: { letter: template, params: { ...params } },
    dedupeKey,
    mailed: true,
  });
}
