import { isIPv4, isIPv6 } from 'node:net';

const mapped = (ip: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];

/** Returns the /64 prefix of an IPv6 address, with `::` expanded and leading zeros removed. */
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
 * Returns the subject of limits by network: an IPv4 address, or the /64 of an IPv6 address, which one household has. Undefined for
 * loopback, which identifies no client.
 */
export function networkOf(ip: string): string | undefined {
  const address = mapped(ip) ?? ip;
  if (isIPv4(address)) return address.startsWith('127.') ? undefined : address;
  if (!isIPv6(address) || address === '::1') return undefined;
  return prefix64(address);
}
