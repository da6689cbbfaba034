import type { Clock } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { queueMail, queueText } from '../../../platform/outbox/outbox.repository';
import type { TemplateName, TemplateParams } from '../../../platform/outbox/templates/templates';
import { listIdentifiers } from '../users/users.repository';

export async function addressesOf(tx: Executor, userId: string): Promise<{ to: string; byMail: boolean }[]> {
  const own = await listIdentifiers(tx, userId);
  const mails = own.filter(({ type }) => type === 'email');
  return (mails.length > 0 ? mails : own).map(({ type, value }) => ({ to: value, byMail: type === 'email' }));
}

export async function messageUser<Name extends TemplateName>(
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
