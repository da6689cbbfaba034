import type { Recent } from '@tessera/contracts/transfers';

/** Users compare the ends of an address, and a poisoned address copies them. */
const endsOf = (address: string): string => {
  const body = address.replace(/^(0x|[a-z]{1,12}1)/i, '').toLowerCase();
  return `${body.slice(0, 4)}…${body.slice(-4)}`;
};

/** Normalizes a username, so that look-alikes become equal. */
const glance = (username: string): string =>
  username
    .toLowerCase()
    .replace(/[._]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replace(/[1i]/g, 'l');

/** Returns a warning if a recipient looks like one of `recents`, the recipients that were paid before on this chain. */
export function lookAlike(typed: string, recents: readonly Recent[]): string | undefined {
  const text = typed.trim();
  if (text.startsWith('@')) {
    const name = text.slice(1).toLowerCase();
    const paid = recents.flatMap(({ party }) => (party?.username == null ? [] : [party.username]));
    const twin = paid.find((username) => glance(username) === glance(name));
    if (twin === undefined || paid.includes(name)) return undefined;
    return `This looks like @${twin}, whom you have paid before, but it is somebody else.`;
  }
  const isSame = ({ address }: Recent) => address.toLowerCase() === text.toLowerCase();
  if (recents.some(isSame)) return undefined;
  return recents.some(({ address }) => endsOf(address) === endsOf(text))
    ? 'This looks like an address you have paid before, but it is another one.'
    : undefined;
}
