import type { CanaryAudience } from '@tessera/contracts/release-canary';
import { stablePlace } from './stable-place';

/** User or signed-out visitor for whom versions are selected. */
export type Caller =
  | { readonly userId: string; readonly roles: readonly string[]; readonly country: string | null }
  /** Random value of the visitor's cookie. */
  | { readonly visitor: string };

interface Selection {
  readonly name: string;
  readonly percent: number;
  readonly audience: CanaryAudience | null;
}

/** A user who gets the canary at 5 % also gets it at every higher percentage. */
export const isOnCanary = (userId: string, name: string, percent: number): boolean =>
  stablePlace('canary', name, userId) < percent;

/** A user without a country is outside of a canary for countries. */
export function isSelected({ name, percent, audience }: Selection, caller: Caller): boolean {
  if ('visitor' in caller)
    return audience?.visitors === true && isOnCanary(`visitor ${caller.visitor}`, name, percent);
  const { userId, country, roles: given } = caller;
  const { roles, countries } = audience ?? {};
  const hasRole = roles?.some((role) => given.includes(role)) ?? true;
  const isInCountry = countries?.some((one) => one === country) ?? true;
  return hasRole && isInCountry && isOnCanary(userId, name, percent);
}

/** Returns sentences for events, lists and the Releases page; undefined for all signed-in users. */
export function describeAudience(audience: CanaryAudience | null | undefined): string | undefined {
  const { roles, countries, visitors } = audience ?? {};
  const sentences = [
    ...(roles === undefined ? [] : [`Only users with the role ${roles.join(' or ')}.`]),
    ...(countries === undefined ? [] : [`Only users in ${countries.join(', ')}.`]),
    ...(visitors === undefined ? [] : ['Signed-out visitors included.']),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
