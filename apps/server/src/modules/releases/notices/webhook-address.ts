import { BlockList, isIPv6 } from 'node:net';
import { ReleaseRefused } from '../moves';

const subnets = (family: 'ipv4' | 'ipv6', nets: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const net of nets) {
    const [address = '', prefix = ''] = net.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
};

/** Ranges of the IANA special-purpose registry that are not globally reachable, and multicast. */
const special = subnets('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);
const unicast = subnets('ipv6', ['2000::/3']);
/** Documentation, and Teredo and 6to4, which contain an IPv4 address. */
const specialUnicast = subnets('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);
const loopback = subnets('ipv4', ['127.0.0.0/8']);

/** Whether an IP address is globally reachable. */
export const isPublic = (address: string): boolean =>
  isIPv6(address)
    ? unicast.check(address, 'ipv6') && !specialUnicast.check(address, 'ipv6')
    : !special.check(address, 'ipv4');

export const isLoopback = (address: string): boolean =>
  isIPv6(address) ? address === '::1' : loopback.check(address, 'ipv4');

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const MAX_LENGTH = 2000;

/**
 * Parses the URL of a webhook: https, or http to this machine for tests and local relays.
 * @throws ReleaseRefused for any other URL and for one with a user or password
 */
export function parseWebhookUrl(text: string): URL {
  const url = text.length <= MAX_LENGTH && URL.canParse(text) ? new URL(text) : undefined;
  const isAllowed =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK_HOSTS.includes(url.hostname));
  if (url === undefined || !isAllowed || url.username !== '' || url.password !== '')
    throw new ReleaseRefused(
      'The webhook is an https URL without user and password; http is allowed for localhost only',
    );
  return url;
}
