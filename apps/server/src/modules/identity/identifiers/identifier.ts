import { EmailAddress, IdentifierType, messages, PhoneNumber } from '@tessera/contracts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { invalid } from '../../../platform/errors';

/** An e-mail address in lower case or an E.164 number. */
export const NormalIdentifier = v.object({ type: IdentifierType, value: v.string() });
export type NormalIdentifier = v.InferOutput<typeof NormalIdentifier>;

/** @throws DomainError 422 on `identifier`, with the catalogue's words for the type. */
export function normaliseIdentifier(type: IdentifierType, text: string): NormalIdentifier {
  if (type === 'email') {
    const email = v.safeParse(EmailAddress, text);
    if (email.success) return { type, value: email.output.toLowerCase() };
    throw invalid({ identifier: messages.invalidEmail });
  }
  const phone = v.safeParse(PhoneNumber, text.replace(/[\s().-]/g, ''));
  // By length and country code; the ranges that are handed out change faster than any table of them.
  const number = phone.success ? parsePhoneNumberFromString(phone.output) : undefined;
  if (number?.isPossible()) return { type, value: number.number };
  throw invalid({ identifier: messages.invalidPhone });
}

/** For the calls that carry no `type`: an address has an @. */
export const guessIdentifier = (text: string): NormalIdentifier =>
  normaliseIdentifier(text.includes('@') ? 'email' : 'phone', text);
