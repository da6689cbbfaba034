import { EmailAddress, PhoneNumber, type IdentifierType } from '@tessera/contracts/identity';
import * as messages from '@tessera/contracts/messages';
import * as v from 'valibot';

const given = v.pipe(v.string(), v.trim(), v.nonEmpty(messages.identifierRequired));
const email = v.pipe(given, EmailAddress);
const phone = v.pipe(given, PhoneNumber);

export const identifierSchema = (type: IdentifierType) => (type === 'email' ? email : phone);
