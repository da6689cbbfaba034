import { isIPv4, isIPv6 } from 'node:net';

const mapped = (ip: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];

/** The first four groups of an IPv6 address, without leading zeros, whatever `::` leaves out. */
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
 * The subject of limits by address: the address, of IPv6 its /64, since one household has all of that. Undefined for
 * loopback, which says nothing about who calls.
 */
export function networkOf(ip: string): string | undefined {
  const address = mapped(ip) ?? ip;
  if (isIPv4(address)) return address.startsWith('127.') ? undefined : address;
  if (!isIPv6(address) || address === '::1') return undefined;
  return prefix64(address);
}
