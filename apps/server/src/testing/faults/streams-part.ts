import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { endSession } from '../../modules/identity';
import { SECOND } from '../../platform/clock';
import { notify } from '../../platform/db/notify';
import { createActors } from '../actors';
import { createTestApp } from '../create-test-app';
import { statementsOf } from '../statements';
import { openRawStream } from './raw-stream';
import type { Line } from './report';
import { startStreamPages } from './stream-pages';

const STREAMS = 20_000;
/** Open files of the process without its streams, for example the database, the log and the listening socket. */
const OTHER_FILES = 200;
const PER_USER = 10;
/** Concurrent connects, below the backlog of a listening socket. */
const BATCH = 100;
const CHECK_EVERY = 15 * SECOND;
const PATIENCE = 60 * SECOND;

/** One process with 20,000 open event streams, or with as many as the limit of open files allows, which is a problem. */
export async function streamsPart(write: (text: string) => void): Promise<Line[]> {
  const limit = maximumOpenFiles();
  const streams = Math.min(STREAMS, limit - OTHER_FILES);
  const env = { MAX_CONNECTIONS: String(STREAMS + BATCH), LOG_LEVEL: 'warn' };
  const test = await createTestApp({ env });
  const pages = startStreamPages();
  let opened = 0;
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
    opened = 2;
    while (opened < streams) {
      const { bearer } = await (await makeActor({ name: 'page' })).signIn();
      const source = `127.0.0.${1 + (opened % 4)}`;
      const count = Math.min(PER_USER, streams - opened);
      opened = 2 + (await pages.open({ count, port, bearer, source })).opened;
    }
    check(opened === STREAMS, `${opened} of ${STREAMS} streams opened, because \`ulimit -n\` is ${limit}`);
    const megabytes = Math.round(process.memoryUsage().rss / 1024 / 1024);
    write(`streams: ${opened} open, ${megabytes} MB`);

    // The first check after the last stream has opened reads new sessions.
    await delay(2 * CHECK_EVERY);
    const statements = await statementsOf(db, () => delay(CHECK_EVERY));
    const reads = statements.filter((text) => text.includes('from "sessions"')).length;
    check(reads === 0, `${reads} reads of sessions in 15 s without a change`);

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
      async () => {
        const status = await pages.status();
        return status.release === status.opened;
      },
    );
    check(release !== undefined, 'a release does not arrive at all streams');
    const { balance: strangers, closed } = await pages.status();
    check(strangers === 0, 'an event arrived at another user');
    check(closed === 0, 'a stream of another session ended');
    write(`streams: event ${event} ms, end of a session ${end} ms, release to all ${release} ms`);
  } finally {
    await pages.close();
    await test.close();
  }
  return [{ what: 'open event streams', counts: { 'open streams': opened }, problems }];
}

/** Returns the time in ms from the start of `act` until `holds`, or undefined after a minute. */
async function timeOf(
  act: () => Promise<unknown>,
  holds: () => boolean | Promise<boolean>,
): Promise<number | undefined> {
  const start = performance.now();
  await act();
  for (const end = start + PATIENCE; performance.now() < end; await delay(1))
    if (await holds()) return Math.round(performance.now() - start);
  return undefined;
}

/** Node.js raises the soft limit to the hard limit when it starts. */
function maximumOpenFiles(): number {
  const Limit = v.union([v.number(), v.literal('unlimited')]);
  const Report = v.object({ userLimits: v.object({ open_files: v.object({ soft: Limit }) }) });
  const { soft } = v.parse(Report, process.report.getReport()).userLimits.open_files;
  return soft === 'unlimited' ? Infinity : soft;
}
