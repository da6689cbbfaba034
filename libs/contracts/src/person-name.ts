import * as v from 'valibot';
import { NAME_MAX } from './constants';
import { harmless } from './harmful-characters';
import { Platform } from './identity';
import * as messages from './messages';
import { CountryCode } from './primitives';

/** One line: mails and payment screens show it. */
export const Name = v.pipe(
  v.string(messages.nameRequired),
  harmless(messages.nameCharacters),
  v.trim(),
  v.nonEmpty(messages.nameRequired),
  v.check((text) => Array.from(text).length < NAME_MAX, messages.nameTooLong),
);
export const Username = v.pipe(
  v.string(messages.usernameFormat),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9_.]{3,30}$/, messages.usernameFormat),
);

export const OnboardRequest = v.strictObject({
  first_name: Name,
  last_name: Name,
  username: Username,
  country: CountryCode,
  platform_type: v.optional(Platform),
});
export type OnboardRequest = v.InferOutput<typeof OnboardRequest>;
