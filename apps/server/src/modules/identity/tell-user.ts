import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import type { LetterName } from '../notifications/letter-params';
import { wasTold } from '../notifications/notifications.repository';
import { raiseNotification } from '../notifications/raise-notification';
import { queueMail, queueText } from '../../platform/outbox/queue';
import type { TemplateName, TemplateParams } from '../../platform/outbox/templates/templates';
import { addressesOf } from './addresses-of';

/** Sends a template to all of a user's e-mails, or as a text to their phones. */
export async function writeToUser<Name extends TemplateName>(
  tx: Executor,
  clock: Clock,
  userId: string,
  template: Name,
  params: TemplateParams<Name>,
): Promise<void> {
  for (const { to, byMail } of await addressesOf(tx, userId)) {
    await (byMail ? queueMail : queueText)(tx, clock, { to, template, params });
  }
}

/**
 * Tells a user of something about their safety: by mail always, and in the application.
 * @param once names the event where it may come up again and again: it is told the first time.
 */
export async function tellOfSecurity<Name extends LetterName>(
  tx: Executor,
  clock: Clock,
  userId: string,
  template: Name,
  params: TemplateParams<Name>,
  once?: string,
): Promise<void> {
  const dedupeKey = `${template}:${once ?? newId(clock)}`;
  if (once !== undefined && (await wasTold(tx, userId, dedupeKey))) return;
  await writeToUser(tx, clock, userId, template, params);
  await raiseNotification(tx, clock, {
    userId,
    template: 'letter',
    params: { letter: template, params: { ...params } },
    dedupeKey,
    mailed: true,
  });
}
