import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The number in international form; as it is when it is none. */
export function GroupedPhone({ e164 }: { e164: string }) {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
