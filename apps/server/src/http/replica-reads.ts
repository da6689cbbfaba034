import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformDeps } from '../platform/deps';
import type { Database } from '../platform/db/database';
import { parseLsn } from '../platform/db/replica/lsn';
import { readWrittenPosition } from '../platform/db/replica/replica';
import type { App } from './app-types';
import { loadOf } from './load-shedding';

const COOKIE = '__Host-written';
/** Lifetime in seconds. A replica that serves reads lags at most 60 s, so it has replayed all older changes. */
const LIFETIME = 120;
/** Position that no replica has replayed. */
const UNREACHED = 2n ** 64n;

/** Requests that only read, although they may be a POST. */
const lagging = new WeakSet<object>();

type ReadDeps = Pick<PlatformDeps, 'db' | 'replica'>;
type ReadRequest = Pick<FastifyRequest, 'headers' | 'cookies' | 'session'>;
type Read<Result> = (db: Database) => Promise<Result>;

/**
 * Returns the position of the client's last change. A client without cookies cannot return it, so it reads from the
 * primary. A forged cookie only lets the client read its own earlier state.
 */
function lastChange({ headers, cookies }: ReadRequest): bigint {
  if (!headers.cookie) return UNREACHED;
  const position = cookies[COOKIE];
  return position === undefined ? 0n : (parseLsn(position) ?? UNREACHED);
}

function startRead(request: ReadRequest): { after: bigint } {
  lagging.add(request);
  return { after: lastChange(request) };
}

/** Reads from the replica or the primary. The result contains all changes of the client, and may lack those of others. */
export const readLagging = <Result>({ db, replica }: ReadDeps, request: ReadRequest, read: Read<Result>) =>
  replica === undefined ? read(db) : replica.read(startRead(request), read);

/** Like `readLagging`, for data that pages refetch after a live event: the result contains the announced change. */
export const readAfterEvents = <Result>(
  { db, replica }: ReadDeps,
  request: ReadRequest,
  read: Read<Result>,
) =>
  replica === undefined
    ? read(db)
    : replica.read({ ...startRead(request), userId: request.session.userId }, read);

const isRead = (request: FastifyRequest) =>
  request.method === 'GET' || lagging.has(request) || ['quote', 'background'].includes(loadOf(request));

const mayHaveChanged = (request: FastifyRequest, { statusCode }: FastifyReply) =>
  request.url.startsWith('/api/') && !isRead(request) && (statusCode < 400 || statusCode >= 500);

/** Sends the position of each change in a cookie, so that the next process can tell whether a replica has replayed it. */
export function registerWrittenCookie(
  app: App,
  { db, replica, logger }: Pick<PlatformDeps, 'db' | 'replica' | 'logger'>,
): void {
  if (replica === undefined) return;
  const positionAfter = async ({ statusCode }: FastifyReply): Promise<string> => {
    // A request that failed may have committed. The primary has no time for another statement.
    if (statusCode >= 500) return 'unknown';
    try {
      return (await readWrittenPosition(db)) ?? 'unknown';
    } catch (err) {
      logger.warn({ err }, 'failed to read the position of a change');
      return 'unknown';
    }
  };
  app.addHook('onSend', async (request, reply) => {
    if (!mayHaveChanged(request, reply)) return;
    const options = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;
    void reply.setCookie(COOKIE, await positionAfter(reply), { ...options, maxAge: LIFETIME });
  });
}
