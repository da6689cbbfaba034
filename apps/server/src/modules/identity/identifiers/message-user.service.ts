import type { Clock } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { queueMail, queueText } from '../../../platform/outbox/queue';
import type { TemplateName, TemplateParams } from '../../../platform/outbox/templates/templates';
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
