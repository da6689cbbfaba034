import type { PlatformDeps } from '../../../platform/deps';
import { idleMinutesOf, overdue } from './session-expiry';
import { findSessionOfBinding } from './sessions.repository';

/** The user of a browser's live session. */
export interface BrowserPerson {
  readonly userId: string;
  readonly roles: readonly string[];
  /** When the account was made. */
  readonly createdAt: Date;
}

/**
 * Returns the user of a browser by the cookie that its session began with, or null. For display and telemetry only: the cookie
 * does not authenticate.
 */
export async function personOfBrowser(
  { db, clock, config }: Pick<PlatformDeps, 'db' | 'clock' | 'config'>,
  binding: string | undefined,
): Promise<BrowserPerson | null> {
  const row = binding === undefined ? undefined : await findSessionOfBinding(db, binding);
  if (!row || overdue(row, clock.now(), idleMinutesOf(config, row.roles)) !== undefined) return null;
  return row;
}

export const userOfBrowser = async (
  ...parameters: Parameters<typeof personOfBrowser>
): Promise<string | null> => (await personOfBrowser(...parameters))?.userId ?? null;
