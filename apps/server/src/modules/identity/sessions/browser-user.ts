import type { PlatformDeps } from '../../../platform/deps';
import { idleMinutesOf, sessionExpiry } from './session-expiry';
import { findSessionOfBinding } from './sessions.repository';

/** The user of a browser's live session. */
export interface BrowserUser {
  readonly userId: string;
  readonly roles: readonly string[];
  /** When the account was made. */
  readonly createdAt: Date;
}

/**
 * Returns the user of a browser by the cookie that its session began with, or null. For display and telemetry only: the cookie
 * does not authenticate.
 */
export async function findBrowserUser(
  { db, clock, config }: Pick<PlatformDeps, 'db' | 'clock' | 'config'>,
  binding: string | undefined,
): Promise<BrowserUser | null> {
  const row = binding === undefined ? undefined : await findSessionOfBinding(db, binding);
  if (!row || sessionExpiry(row, clock.now(), idleMinutesOf(config, row.roles)) !== undefined) return null;
  return row;
}

export const findBrowserUserId = async (
  ...parameters: Parameters<typeof findBrowserUser>
): Promise<string | null> => (await findBrowserUser(...parameters))?.userId ?? null;
