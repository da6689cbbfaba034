import { SESSION_MAX_HOURS, STAFF_IDLE_MINUTES, WARNING_SECONDS } from '@tessera/contracts/constants';
import type { Role } from '@tessera/contracts/identity';
import { HOUR, MINUTE, SECOND } from '../../../platform/clock';
import type { Config } from '../../../config/config';

export const idleMinutesOf = (config: Pick<Config, 'SESSION_IDLE_MINUTES'>, roles: readonly Role[]) =>
  roles.length > 0 ? Math.min(config.SESSION_IDLE_MINUTES, STAFF_IDLE_MINUTES) : config.SESSION_IDLE_MINUTES;

interface SessionTimes {
  authTime: Date;
  lastActivityAt: Date;
}

/** Returns the times in ms at which the session reaches its maximum age and, without further activity, its idle limit. */
export const sessionLimits = ({ authTime, lastActivityAt }: SessionTimes, idleMinutes: number) => ({
  age: authTime.getTime() + SESSION_MAX_HOURS * HOUR,
  idle: lastActivityAt.getTime() + idleMinutes * MINUTE + WARNING_SECONDS * SECOND,
});

export function sessionExpiry(
  session: SessionTimes,
  now: Date,
  idleMinutes: number,
): 'idle' | 'age' | undefined {
  const { age, idle } = sessionLimits(session, idleMinutes);
  if (now.getTime() >= age) return 'age';
  return now.getTime() >= idle ? 'idle' : undefined;
}
