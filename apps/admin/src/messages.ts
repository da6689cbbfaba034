import type { AreaId } from './shared/areas';

/** Joins words as in `A, B and C`. */
export const listed = (words: readonly string[], last: 'and' | 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

export const areaText: Record<AreaId, string> = {
  users: 'Users',
  transfers: 'Transfers',
  audit: 'Audit',
  tickets: 'Tickets',
  health: 'Health',
  releases: 'Releases',
  flags: 'Flags',
};

export const notYours: Record<AreaId, string> = {
  users: 'Users are not part of your role',
  transfers: 'Transfers are not part of your role',
  audit: 'The audit log is not part of your role',
  tickets: 'Tickets are not part of your role',
  health: 'Health is not part of your role',
  releases: 'Releases are not part of your role',
  flags: 'Feature flags are not part of your role',
};

export const noRole = 'Your role has ended. The back office is closed for you.';
