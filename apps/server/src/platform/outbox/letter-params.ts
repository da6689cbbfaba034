import * as v from 'valibot';
import type { TemplateName, TemplateParams } from './templates/templates';

const none = v.strictObject({});
const browser = v.string();
const role = v.strictObject({ role: v.string() });
const identifier = v.strictObject({ identifier: v.string() });

/**
 * Parameters of the mails that are also stored as notifications. Do not add a mail whose parameters contain a code or a
 * link, because every session of the user can read the notifications.
 */
const letterParams = {
  'new-sign-in': v.strictObject({ browser, place: v.string(), time: v.string() }),
  'password-changed': none,
  'password-reset': none,
  'password-set': none,
  'totp-on': none,
  'totp-off': none,
  'recovery-codes-made': none,
  'recovery-code-used': v.strictObject({ left: v.string() }),
  'device-trusted': v.strictObject({ browser }),
  'device-copied': v.strictObject({ browser }),
  'session-ended': none,
  'identifier-added': identifier,
  'identifier-removed': identifier,
  'wallet-key-changed': none,
  'wallet-key-reset': none,
  'wallet-key-locked': none,
  'phrase-imported': none,
  'sent-elsewhere': v.strictObject({ payment: v.string() }),
  'deletion-asked': v.strictObject({ date: v.string() }),
  'deletion-revoked': none,
  'deletion-stopped': none,
  'deletion-waits': none,
  'sending-frozen': none,
  'sending-open': none,
  'staff-signed-out': none,
  'staff-forgot-devices': none,
  'role-given': role,
  'role-taken': role,
} satisfies { [Name in TemplateName]?: v.GenericSchema<unknown, TemplateParams<Name>> };

export type LetterName = keyof typeof letterParams;

export const letters = Object.keys(letterParams).filter((name): name is LetterName =>
  Object.hasOwn(letterParams, name),
);

export const hasItsParams = ({ letter, params }: { letter: LetterName; params: unknown }): boolean =>
  v.is(letterParams[letter], params);
