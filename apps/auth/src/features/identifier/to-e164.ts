import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/**
 * The number as E.164 when it can be one, else the text as typed, which the form then refuses. A text that begins with
 * + brings its own country.
 */
export function toE164(text: string, country: CountryCode): string {
  const parsed = parsePhoneNumberFromString(text, country);
  return parsed?.isPossible() ? parsed.number : text;
}
