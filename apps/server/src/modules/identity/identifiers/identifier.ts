import { EmailAddress, IdentifierType, PhoneNumber } from '@tessera/contracts/identity';
import * as messages from '@tessera/contracts/messages';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { DomainError, invalid } from '../../../platform/errors';

/** `value` is an e-mail in lower case or a phone number in E.164 format. */
export const NormalIdentifier = v.object({ type: IdentifierType, value: v.string() });
export type NormalIdentifier = v.InferOutput<typeof NormalIdentifier>;

export function normaliseIdentifier(type: IdentifierType, text: string): NormalIdentifier {
  if (type === 'email') {
    const email = v.safeParse(EmailAddress, text);
    if (email.success) return { type, value: email.output.toLowerCase() };
    throw invalid({ identifier: messages.invalidEmail });
  }
  const phone = v.safeParse(PhoneNumber, text.replace(/[\s().-]/g, ''));
  // Do not call `isValid`, because the library's table of assigned phone numbers becomes outdated.
  const number = phone.success ? parsePhoneNumberFromString(phone.output) : undefined;
  if (number?.isPossible()) return { type, value: number.number };
  throw invalid({ identifier: messages.invalidPhone });
}

export const guessIdentifier = (text: string): NormalIdentifier =>
  normaliseIdentifier(text.includes('@') ? 'email' : 'phone', text);

export function parseIdentifier(text: string): NormalIdentifier | undefined {
  try {
    return guessIdentifier(text);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

export function maskIdentifier({ type, value }: NormalIdentifier): string {
  if (type === 'phone') return `${value.slice(0, 3)} ••• ${value.slice(-3)}`;
  const at = value.lastIndexOf('@');
  return `${value.slice(0, 1)}•••${value.slice(at)}`;
}
