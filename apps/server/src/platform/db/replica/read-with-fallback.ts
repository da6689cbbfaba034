import { isConnectionLost, isQueueFull } from '../database-errors';
import { DomainError } from '../../errors';
import type { Logger } from '../../logger';

interface Sources<Source> {
  readonly replica: Source;
  readonly primary: Source;
  readonly logger: Pick<Logger, 'warn'>;
  /** Called when the connection to the replica failed, or it did not respond in time. */
  onLost(): void;
}

/**
 * Reads from the replica, and repeats a failed read on the primary.
 * @throws when the queue of the replica is full, because the reads of an overload would leave the primary no capacity for
 * changes
 */
export async function readWithFallback<Source, Result>(
  { replica, primary, logger, onLost }: Sources<Source>,
  read: (source: Source) => Promise<Result>,
): Promise<Result> {
  try {
    return await read(replica);
  } catch (err) {
    if (isQueueFull(err)) throw err;
    if (isConnectionLost(err)) onLost();
    if (!(err instanceof DomainError)) logger.warn({ err }, 'a read failed on the replica');
    return read(primary);
  }
}
