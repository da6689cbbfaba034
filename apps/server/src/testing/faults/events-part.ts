import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort, startNats } from '@tessera/services';
import { endSession } from '../../modules/identity';
import { SECOND } from '../../platform/clock';
import { notify } from '../../platform/db/notify';
import { createActors } from '../actors';
import { createTestApp } from '../create-test-app';
import { hearMessages } from '../hear-messages';
import { listenToEvents, type HeardEvents } from '../listen-to-events';
import type { Line } from './report';

const PATIENCE = 20 * SECOND;

/** Two processes whose events NATS carries: with NATS, without it, and after its restart. */
export async function eventsPart(): Promise<Line[]> {
  const port = await findFreePort();
  let nats = await startNats({ port });
  const sending = await createTestApp({ env: { EVENTS_URL: nats.url } });
  const receiving = await createTestApp({ beside: sending });
  const messages = await hearMessages(sending);
  const problems: string[] = [];
  let events = 0;
  try {
    const { db } = sending.deps;
    const origin = await receiving.app.listen({ host: '127.0.0.1', port: 0 });
    const actor = await createActors(sending)({ name: 'ada' });
    const change = () =>
      db.transaction((tx) => notify(tx, { kind: 'balance', userId: actor.userId, walletId: actor.walletId }));
    const hears = (stream: HeardEvents) => {
      const before = balancesIn(stream);
      return until(async () => {
        await change();
        return balancesIn(stream) > before;
      });
    };
    const open = async () => {
      const { bearer, sessionId } = await actor.signIn();
      return { sessionId, stream: await listenToEvents(origin, bearer) };
    };
    const check = (holds: boolean, problem: string) => {
      events += 1;
      if (!holds) problems.push(problem);
    };

    const [ended, kept] = [await open(), await open()];
    const byPostgres = await messages.during(async () => {
      check(await hears(ended.stream), 'no event arrives by NATS');
      check(await hears(kept.stream), 'no event arrives at the second stream');
    });
    check(byPostgres.length === 0, `PostgreSQL carried ${byPostgres.length} events of a user`);

    await nats.stop();
    check(await hears(kept.stream), 'no event arrives by PostgreSQL without NATS');
    await db.transaction((tx) => endSession(tx, sending.deps.clock, ended.sessionId, 'logout'));
    check(await until(() => ended.stream.closed), 'the end of a session does not arrive without NATS');
    check(!kept.stream.closed, 'a stream ended because NATS is away');

    nats = await startNats({ port });
    check(await until(() => kept.stream.closed), 'pages do not refetch after NATS was away');
    check(await hears((await open()).stream), 'no event arrives after a restart of NATS');
  } finally {
    await messages.stop();
    await receiving.close();
    await sending.close();
    await nats.stop();
  }
  return [{ what: 'events by NATS', counts: { 'events checked': events }, problems }];
}

const balancesIn = ({ text }: HeardEvents) => text.match(/event: balance/g)?.length ?? 0;

async function until(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(50)) if (await holds()) return true;
  return false;
}
