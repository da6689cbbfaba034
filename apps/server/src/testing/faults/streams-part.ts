import { setTimeout as delay } from 'node:timers/promises';
import { endSession } from '../../modules/identity';
import { SECOND } from '../../platform/clock';
import { notify } from '../../platform/db/notify';
import { createActors } from '../actors';
import { createTestApp } from '../create-test-app';
import { statementsOf } from '../statements';
import { openRawStream, type RawStream } from './raw-stream';
import type { Line } from './report';

const STREAMS = 20_000;
const PER_USER = 10;
/** Concurrent connects, below the backlog of a listening socket. */
const BATCH = 100;
const CHECK_EVERY = 15 * SECOND;
const PATIENCE = 60 * SECOND;

/** One process with 20,000 open event streams. It needs 40,100 open files, because it also contains the pages. */
export async function streamsPart(write: (text: string) => void): Promise<Line[]> {
  const env = { MAX_CONNECTIONS: String(STREAMS + BATCH), LOG_LEVEL: 'warn' };
  const test = await createTestApp({ env });
  const streams: RawStream[] = [];
  const problems: string[] = [];
  const check = (holds: boolean, problem: string) => void (holds ? undefined : problems.push(problem));
  try {
    const { db } = test.deps;
    const port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port);
    const makeActor = createActors(test);
    const ada = await makeActor({ name: 'ada' });
    const [ended, kept] = [await ada.signIn(), await ada.signIn()];
    const endedStream = await openRawStream(port, ended.bearer, '127.0.0.1');
    const keptStream = await openRawStream(port, kept.bearer, '127.0.0.1');
    streams.push(endedStream, keptStream);
    while (streams.length < STREAMS) {
      const { bearer } = await (await makeActor({ name: 'page' })).signIn();
      const source = `127.0.0.${1 + (streams.length % 4)}`;
      const open = Array.from({ length: Math.min(PER_USER, STREAMS - streams.length) }, () =>
        openRawStream(port, bearer, source),
      );
      streams.push(...(await Promise.all(open)));
    }
    const megabytes = Math.round(process.memoryUsage().rss / 1024 / 1024);
    write(`streams: ${streams.length} open, ${megabytes} MB with the pages`);

    // The first check after the last stream has opened reads new sessions.
    await delay(2 * CHECK_EVERY);
    const statements = await statementsOf(db, () => delay(CHECK_EVERY));
    const reads = statements.filter((text) => text.includes('from "sessions"')).length;
    check(reads === 0, `${reads} reads of sessions in 15 s without a change`);

    const others = streams.slice(2);
    const balance = { kind: 'balance', userId: ada.userId, walletId: ada.walletId } as const;
    const event = await timeOf(
      () => notify(db, balance),
      () => keptStream.events.has('balance'),
    );
    check(event !== undefined, 'an event does not arrive');
    const end = await timeOf(
      () => db.transaction((tx) => endSession(tx, test.deps.clock, ended.sessionId, 'logout')),
      () => endedStream.closed,
    );
    check(end !== undefined, 'the end of a session does not arrive');
    const release = await timeOf(
      () => notify(db, { kind: 'release', name: 'wallet' }),
      () => others.every(({ events }) => events.has('release')),
    );
    check(release !== undefined, 'a release does not arrive at all streams');
    check(!others.some(({ events }) => events.has('balance')), 'an event arrived at another user');
    check(!others.some(({ closed }) => closed), 'a stream of another session ended');
    write(`streams: event ${event} ms, end of a session ${end} ms, release to all ${release} ms`);
  } finally {
    for (const stream of streams) stream.close();
    await test.close();
  }
  return [{ what: 'open event streams', counts: { 'open streams': streams.length }, problems }];
}

/** Returns the time in ms from the start of `act` until `holds`, or undefined after a minute. */
async function timeOf(act: () => Promise<unknown>, holds: () => boolean): Promise<number | undefined> {
  const start = performance.now();
  await act();
  for (const end = start + PATIENCE; performance.now() < end; await delay(1))
    if (holds()) return Math.round(performance.now() - start);
  return undefined;
}
