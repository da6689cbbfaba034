import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/**
 * The number as E.164 when it can be one, else the text as typed, which the form then refuses. A text that begins with
 * + brings its own country.
 */
export function toE164(text: string, country: CountryCode): string {
  const parsed = parsePhoneNumberFromString(text, country);
  return parsed?.isPossible() ? parsed.number : text;
}

/** The other way: the country and what is typed in it. Without a + the text has no country. */
export function fromE164(text: string): { country?: CountryCode; number: string } {
  const parsed = parsePhoneNumberFromString(text);
  // Several countries share a calling code; the largest stands first.
  const country = parsed?.country ?? parsed?.getPossibleCountries()[0];
  if (parsed === undefined || country === undefined) return { number: text };
  return { country, number: parsed.formatNational() };
}
