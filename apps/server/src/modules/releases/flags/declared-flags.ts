import type { FlagDeclaration } from '@tessera/contracts/flags';
import type { Role } from '@tessera/contracts/identity';
import type { Release } from '@tessera/contracts/remotes';
import { hasExpired } from './evaluate-flag';

export interface DeclaredFlag extends FlagDeclaration {
  readonly name: string;
  readonly remote: string;
  readonly isExpired: boolean;
  /** Roles that may load the remote; undefined for everyone. */
  readonly audience: readonly Role[] | undefined;
}

/** Lists the flags that releases declare, by name. If two releases declare a flag, the later one in the list counts. */
export function declaredFlags(releases: readonly Release[], now: Date): DeclaredFlag[] {
  const flags = releases.flatMap((release) => {
    if (release.kind === 'shell') return [];
    const { flags: own = {}, roles: audience } = release.manifest;
    return Object.entries(own).map(([name, flag]) => {
      const isExpired = hasExpired(flag.expires, now);
      return [name, { ...flag, name, remote: release.name, isExpired, audience }] as const;
    });
  });
  return [...new Map(flags).values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
