import type { Context } from '../../chain/context';
import { sdkErrors } from '../../chain/sdk-errors';
import { blockDay } from './locks';

/** Whether Go's time.DateOnly parses the text. */
export function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return time !== undefined && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/** Future dates, at most two years ahead. */
export function checkUnlockDate(context: Context, date: string, name: string): void {
  const today = blockDay(context);
  if (date <= today) throw sdkErrors.invalidRequest(`${name} must be in the future`);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const limit = new Date(Date.UTC(year + 2, month - 1, day)).toISOString().slice(0, 10);
  if (date > limit) throw sdkErrors.invalidRequest(`${name} cannot be more than 2 years from now`);
}
