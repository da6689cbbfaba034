import type { StaffRequest } from '@tessera/contracts';
import { nameOf } from '../../shared/account/asked';
import { approvalsText } from './messages';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Returns the request as a sentence. */
export function describeRequest({ kind, user }: Pick<StaffRequest, 'kind' | 'user'>): string {
  const whom = nameOf(user);
  switch (kind) {
    case 'unfreeze':
      return approvalsText.unfreeze(whom);
    case 'role.add':
      return approvalsText.addRole(whom);
    case 'role.remove':
      return approvalsText.takeRole(whom);
  }
}

/** Returns the time left for a decision, in words. */
export function timeLeft(expiresAt: string, now: number): string {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return approvalsText.ended;
  return approvalsText.endsIn(
    left >= HOUR_MS
      ? approvalsText.hours(Math.floor(left / HOUR_MS))
      : approvalsText.minutes(Math.max(1, Math.floor(left / MINUTE_MS))),
  );
}
