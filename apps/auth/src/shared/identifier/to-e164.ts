import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** Returns a possible number as E.164, else the text unchanged, which the form rejects. A text with + has its own country code. */
export function toE164(text: string, country: CountryCode): string {
  const parsed = parsePhoneNumberFromString(text, country);
  return parsed?.isPossible() ? parsed.number : text;
}

/** Splits E.164 into the country and the national number. A text without + has no country. */
export function fromE164(text: string): { country?: CountryCode; number: string } {
  const parsed = parsePhoneNumberFromString(text);
  // Several countries share a calling code. The first one is the largest.
  const country = parsed?.country ?? parsed?.getPossibleCountries()[0];
  if (parsed === undefined || country === undefined) return { number: text };
  return { country, number: parsed.formatNational() };
}
