import { SESSION_MAX_HOURS, WARNING_SECONDS } from '@tessera/contracts';
import { HOUR, MINUTE, SECOND } from '../clock';

/** Why a session is over by the clock, or undefined while it lives. Both limits end it at the very moment they name. */
export function overdue(
  session: { authTime: Date; lastActivityAt: Date },
  now: Date,
  idleMinutes: number,
): 'idle' | 'age' | undefined {
  if (now.getTime() >= session.authTime.getTime() + SESSION_MAX_HOURS * HOUR) return 'age';
  const idle = idleMinutes * MINUTE + WARNING_SECONDS * SECOND;
  return now.getTime() >= session.lastActivityAt.getTime() + idle ? 'idle' : undefined;
}
