import type { Release } from '@tessera/contracts/remotes';
import { DAY } from '../../../platform/clock';
import { hasExpired } from './evaluate-flag';

const MAX_LIFE_DAYS = 366;

/** Returns the reasons why the flags of a release cannot be published. A rollback does not check them: an expired flag is off. */
export function findFlagFaults(release: Release, now: Date): string[] {
  if (release.kind === 'shell') return [];
  const latest = new Date(now.getTime() + MAX_LIFE_DAYS * DAY).toISOString().slice(0, 10);
  return Object.entries(release.manifest.flags ?? {}).flatMap(([flag, { owner, expires }]) => {
    const [prefix] = flag.split('.');
    const extend = 'remove it from the code, or extend "expires" in remote.tsx';
    return [
      ...(prefix === release.name
        ? []
        : [`flag ${flag} belongs to ${prefix}: begin its name with "${release.name}."`]),
      ...(owner.trim() === '' ? [`flag ${flag} has no owner: name the team in "owner"`] : []),
      ...(hasExpired(expires, now) ? [`flag ${flag} expired on ${expires}: ${extend}`] : []),
      ...(expires > latest
        ? [`flag ${flag} expires on ${expires}, more than a year ahead: choose an earlier date`]
        : []),
    ];
  });
}
