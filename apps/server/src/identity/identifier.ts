import { EmailAddress, messages, PhoneNumber, type IdentifierType } from '@tessera/contracts';
import * as v from 'valibot';
import { invalid } from '../plugins/http-error';

/** An e-mail address in lower case or an E.164 number. */
export interface NormalIdentifier {
  type: IdentifierType;
  value: string;
}

/** @throws HttpError 422 on `identifier`, with the catalogue's words for the type. */
export function normaliseIdentifier(type: IdentifierType, text: string): NormalIdentifier {
  if (type === 'email') {
    const email = v.safeParse(EmailAddress, text);
    if (email.success) return { type, value: email.output.toLowerCase() };
    throw invalid({ identifier: messages.invalidEmail });
  }
  const phone = v.safeParse(PhoneNumber, text.replace(/[\s().-]/g, ''));
  if (phone.success) return { type, value: phone.output };
  throw invalid({ identifier: messages.invalidPhone });
}

/** For the calls that carry no `type`: an address has an @. */
export const guessIdentifier = (text: string): NormalIdentifier =>
  normaliseIdentifier(text.includes('@') ? 'email' : 'phone', text);
