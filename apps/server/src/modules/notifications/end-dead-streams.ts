import { type SessionDeps, readExpiries } from '../identity';
import { SOON, type Subscriber } from '../../platform/events/event-hub';
import type { Logger } from '../../platform/logger';

/** Another value after the read means that the user has changed meanwhile, so the read expiry may be too late. */
const READING = Number.POSITIVE_INFINITY;

/**
 * Ends the streams whose session is not live, with one query for all of them. Also ends them when the query fails,
 * because the page then authenticates again.
 */
export async function endDeadStreams(
  deps: SessionDeps & { logger: Logger },
  streams: readonly Subscriber[],
): Promise<void> {
  if (streams.length === 0) return;
  const sessionIds = [...new Set(streams.map(({ sessionId }) => sessionId))];
  for (const stream of streams) stream.expiresAt = READING;
  const expiries = await readExpiries(deps, sessionIds).catch((err: unknown) => {
    deps.logger.warn({ err }, 'failed to read the sessions of event streams');
    return undefined;
  });
  for (const stream of streams) {
    const expiresAt = expiries?.get(stream.sessionId);
    if (expiresAt === undefined) stream.end(expiries && SOON);
    else if (stream.expiresAt === READING) stream.expiresAt = expiresAt;
  }
}
