import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Formats the number internationally; an invalid one is unchanged. */
export function GroupedPhone({ e164 }: { e164: string }) {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
