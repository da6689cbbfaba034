import type { ClientContext } from '../client-context';
import type { RateLimitStep } from './rate-limits.repository';

/**
 * Rate-limit key of a public request that names an e-mail or phone. Counted per network, with a higher limit over all networks,
 * so that a stranger on one network does not use up the limit of the owner on another.
 */
export interface RateLimitKey {
  /** Keyed hash of the e-mail or phone. */
  subject: string;
  /** The network, or a label that only the owner's browser can get. */
  from: string;
  /** Counted apart from strangers. */
  own: boolean;
}

/** @param own label of a browser that is known to belong to the owner. */
export const rateLimitKey = (
  subject: string,
  { address }: Pick<ClientContext, 'address'>,
  own?: string,
): RateLimitKey => ({ subject, from: own ?? String(address), own: own !== undefined });

/** Limits of a request that sends a message to the e-mail or phone. */
export const sendLimits = (
  name: 'signUp' | 'reset' | 'resend',
  { subject, from, own }: RateLimitKey,
): RateLimitStep[] => [
  { do: 'consume', name, subject: `${subject}:${from}` },
  ...(own ? [] : [{ do: 'consume', name: 'sendToOne', subject: `${name}:${subject}` } as const]),
];

/** Limits of wrong codes: counted before a code is verified, reset when it is right. */
export const wrongCodeLimits = (
  what: 'consume' | 'reset',
  of: 'sign-up' | 'reset',
  { subject, from, own }: RateLimitKey,
): RateLimitStep[] => [
  { do: what, name: 'wrongCodes', subject: `${of}:${subject}:${from}` },
  ...(own
    ? []
    : [
        {
          do: what === 'consume' ? what : 'refund',
          name: 'wrongCodesOverAll',
          subject: `${of}:${subject}`,
        } as const,
      ]),
];
