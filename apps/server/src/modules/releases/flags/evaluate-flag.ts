import type { FlagRule } from '@tessera/contracts/flags';
import type { Role } from '@tessera/contracts/identity';
import { stablePlace } from '../stable-place';

export interface FlagCaller {
  readonly userId: string;
  readonly roles: readonly Role[];
}

/** Returns whether a rule turns a flag on. Without a caller, only the rule `on` does. */
export function isFlagOn(name: string, rule: FlagRule, caller: FlagCaller | null): boolean {
  switch (rule.kind) {
    case 'off':
      return false;
    case 'on':
      return true;
    case 'percent':
      return caller !== null && stablePlace('flag', name, caller.userId) < rule.percent;
    case 'users':
      return caller !== null && rule.users.includes(caller.userId);
    case 'roles':
      return caller !== null && rule.roles.some((role) => caller.roles.includes(role));
  }
}

/** Whether the day of `expires` (`2027-03-01`) is over in UTC. */
export const hasExpired = (expires: string, now: Date): boolean => now.toISOString().slice(0, 10) > expires;
