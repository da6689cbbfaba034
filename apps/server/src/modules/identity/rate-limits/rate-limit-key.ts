import { isIPv4, isIPv6 } from 'node:net';
import type { ClientContext } from '../client-context';
import type { RateLimitStep } from './rate-limits.repository';

const mapped = (ip: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];

function prefix64(ip: string): string {
  const [text = ''] = ip.split('%');
  const [head = '', tail] = text.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0);
    groups.push(...Array.from({ length: Math.max(0, 8 - groups.length - after) }, () => '0'));
    groups.push(...tail.split(':'));
  }
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}

/**
 * Returns an IPv4 address, or the /64 prefix of an IPv6 address, because one household usually has a whole /64. Returns
 * undefined for a loopback address and for text that is not an IP address.
 */
export function networkOf(ip: string): string | undefined {
  const address = mapped(ip) ?? ip;
  if (isIPv4(address)) return address.startsWith('127.') ? undefined : address;
  if (!isIPv6(address) || address === '::1') return undefined;
  return prefix64(address);
}

/**
 * Rate-limit key of a public request that names an e-mail or phone. A limit whose key includes `from` counts requests
 * per network, so that a stranger does not use up the limit of the owner, who is on another network.
 */
export interface RateLimitKey {
  subject: string;
  /** Network of the client. If `own`, a label instead, because the browser has an open code or signed in before. */
  from: string;
  own: boolean;
}

export const rateLimitKey = (
  subject: string,
  { address }: Pick<ClientContext, 'address'>,
  own?: string,
): RateLimitKey => ({ subject, from: own ?? String(address), own: own !== undefined });

export const sendLimits = (
  name: 'signUp' | 'reset' | 'resend',
  { subject, from, own }: RateLimitKey,
): RateLimitStep[] => [
  { do: 'consume', name, subject: `${subject}:${from}` },
  ...(own ? [] : [{ do: 'consume', name: 'sendToOne', subject: `${name}:${subject}` } as const]),
];

/** Pass `consume` before verifying the code, and `reset` after a right code. */
export const wrongCodeLimits = (
  what: 'consume' | 'reset',
  of: 'sign-up' | 'reset',
  { subject, from, own }: RateLimitKey,
): RateLimitStep[] => {
  const step: RateLimitStep = { do: what, name: 'wrongCodes', subject: `${of}:${subject}:${from}` };
  if (own) return [step];
  const change = what === 'consume' ? what : 'refund';
  return [step, { do: change, name: 'wrongCodesOverAll', subject: `${of}:${subject}` }];
};
