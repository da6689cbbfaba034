import { SESSION_MAX_HOURS, STAFF_IDLE_MINUTES, WARNING_SECONDS } from '@tessera/contracts/constants';
import type { Role } from '@tessera/contracts/identity';
import { HOUR, MINUTE, SECOND } from '../../../platform/clock';
import type { Config } from '../../../config/config';

export const idleMinutesOf = (config: Pick<Config, 'SESSION_IDLE_MINUTES'>, roles: readonly Role[]) =>
  roles.length > 0 ? Math.min(config.SESSION_IDLE_MINUTES, STAFF_IDLE_MINUTES) : config.SESSION_IDLE_MINUTES;

export function sessionExpiry(
  session: { authTime: Date; lastActivityAt: Date },
  now: Date,
  idleMinutes: number,
): 'idle' | 'age' | undefined {
  if (now.getTime() >= session.authTime.getTime() + SESSION_MAX_HOURS * HOUR) return 'age';
  const idle = idleMinutes * MINUTE + WARNING_SECONDS * SECOND;
  return now.getTime() >= session.lastActivityAt.getTime() + idle ? 'idle' : undefined;
}
