import type { Clock } from '../clock';
import type { Executor } from '../db/database';
import { newId } from '../ids';
import { raiseNotification } from '../notifications/raise-notification';
import { queueMail, queueText } from '../outbox/queue';
import { compose, type TemplateName, type TemplateParams } from '../outbox/templates/templates';
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

/** Tells a user of something about their safety: by mail always, and in the application. */
export async function tellOfSecurity<Name extends TemplateName>(
  tx: Executor,
  clock: Clock,
  userId: string,
  template: Name,
  params: TemplateParams<Name>,
): Promise<void> {
  await writeToUser(tx, clock, userId, template, params);
  const { subject, lines } = compose(template, { ...params }, '');
  await raiseNotification(tx, clock, {
    userId,
    type: 'security',
    title: subject,
    body: lines[0] ?? '',
    link: '/settings',
    keyParts: Object.values(params),
    dedupeKey: `${template}:${newId(clock)}`,
    mailed: true,
  });
}
