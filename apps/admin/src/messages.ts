import type { AreaId } from './shared/areas';

const listed = (words: readonly string[], last: 'and' | 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** Name of each area, on its tab and in sentences. */
export const areaText: Record<AreaId, string> = {
  users: 'Users',
  transfers: 'Transfers',
  audit: 'Audit',
  tickets: 'Tickets',
  health: 'Health',
  releases: 'Releases',
};

const notYours: Record<AreaId, string> = {
  users: 'Users are not part of your role',
  transfers: 'Transfers are not part of your role',
  audit: 'The audit log is not part of your role',
  tickets: 'Tickets are not part of your role',
  health: 'Health is not part of your role',
  releases: 'Releases are not part of your role',
};

export const text = {
  signedInAs: (roles: readonly string[]) => `Signed in as ${listed(roles, 'and')}`,
  forbidden: (area: AreaId) => notYours[area],
  canUse: (names: readonly string[]) => `You can use ${listed(names, 'and')}.`,
  held: (roles: readonly string[]) => listed(roles, 'and'),
  needed: (roles: readonly string[]) => listed(roles, 'or'),
  goTo: (name: string) => `Go to ${name}`,
  noRole: 'Your role has ended. The back office is closed for you.',
} as const;
