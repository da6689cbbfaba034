import type { TallyStep } from './rate-limits.repository';
import type { ClientContext } from '../client-context';

/**
 * What anybody can ask for with somebody else's e-mail or phone is counted by network, and over all networks with a wide
 * limit: a stranger at one place takes nothing from the owner at another.
 */
export interface RateLimitKey {
  /** The e-mail or phone, as limits know it. */
  subject: string;
  /** The network, or what a browser has in its place that strangers cannot have. */
  from: string;
  /** Counted apart from strangers, so that they cannot use it up. */
  own: boolean;
}

/** The lane of whoever calls. @param own names a lane that the client alone has. */
export const rateLimitKey = (
  subject: string,
  { address }: Pick<ClientContext, 'address'>,
  own?: string,
): RateLimitKey => ({
  subject,
  from: own ?? String(address),
  own: own !== undefined,
});

/** A message to the e-mail or phone is asked for. */
export const sendLimits = (
  name: 'signUp' | 'reset' | 'resend',
  { subject, from, own }: RateLimitKey,
): TallyStep[] => [
  { do: 'count', name, subject: `${subject}:${from}` },
  ...(own ? [] : [{ do: 'count', name: 'sendToOne', subject: `${name}:${subject}` } as const]),
];

/** A code is tried; one that was right is forgiven. */
export const wrongCodeLimits = (
  what: 'count' | 'forgive',
  of: 'sign-up' | 'reset',
  { subject, from, own }: RateLimitKey,
): TallyStep[] => [
  { do: what, name: 'wrongCodes', subject: `${of}:${subject}:${from}` },
  ...(own
    ? []
    : [
        {
          do: what === 'count' ? what : 'giveBack',
          name: 'wrongCodesOverAll',
          subject: `${of}:${subject}`,
        } as const,
      ]),
];
