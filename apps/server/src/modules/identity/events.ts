import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { defineEvent } from '../../platform/domain-event';
import type { LetterName } from '../../platform/outbox/letter-params';
import type { TemplateParams } from '../../platform/outbox/templates/templates';

export interface SecurityNotice {
  userId: string;
  template: LetterName;
  params: TemplateParams<LetterName>;
  once: string | undefined;
}

export const securityNotice = defineEvent<SecurityNotice>('identity.security-notice');

export const publishSecurityNotice = <Name extends LetterName>(
  tx: Executor,
  clock: Clock,
  userId: string,
  template: Name,
  params: TemplateParams<Name>,
  once?: string,
): Promise<void> => securityNotice.publish(tx, clock, { userId, template, params, once });
