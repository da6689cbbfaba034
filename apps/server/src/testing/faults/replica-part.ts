import { startTestPostgres } from '@tessera/services';
import { createActors, type Actor } from '../actors';
import { allHeard } from '../all-heard';
import { createTestApp, type TestApp } from '../create-test-app';
import { createBrowser, type Browser } from '../people';
import { testEnvironment } from '../test-config';
import { migrateTo } from './database-restarts';
import { checkHistories } from './replica-histories';
import type { Line } from './report';
import { follow, isFollowed, runOn, until } from './standby-queries';

/**
 * Two processes and a standby: while it does not replay, after its crash, and after its promotion. Then it is the primary
 * of two processes whose standbys follow it and the previous primary.
 */
export async function replicaPart(): Promise<Line[]> {
  const postgres = await startTestPostgres();
  const problems: string[] = [];
  let checks = 0;
  const check = (holds: boolean, problem: string) => {
    checks += 1;
    if (!holds) problems.push(problem);
  };
  try {
    await migrateTo(postgres.url);
    const standby = await postgres.startStandby();
    const following = await postgres.startStandby();
    const diverged = await postgres.startStandby();
    // All processes share the secrets, so that each accepts the sessions of the others.
    const shared = { ...testEnvironment(postgres.url), LOG_LEVEL: 'info' };
    const env = { ...shared, DATABASE_URL_REPLICA: standby.url };
    const writing = await createTestApp({ env: { ...env, DATABASE_REPLICA_LAG_SECONDS: '60' } });
    const reading = await createTestApp({ beside: writing });
    const strict = await createTestApp({ env: { ...env, DATABASE_REPLICA_LAG_SECONDS: '1' } });
    try {
      const query = (text: string, values: string[] = []) => writing.deps.db.$client.query(text, values);
      const make = createActors(writing);
      const [ada, bob, eve] = [
        await make({ name: 'ada' }),
        await make({ name: 'bob' }),
        await make({ name: 'eve' }),
      ];
      const opened = new Map<Actor, string>();
      for (const actor of [ada, bob, eve]) opened.set(actor, (await actor.signIn()).bearer);
      const open = (test: TestApp, actor: Actor): Browser => {
        const browser = createBrowser(test);
        browser.bearer = opened.get(actor);
        browser.cookies.set('__Host-kb', 'known');
        return browser;
      };
      const contacts = async (browser: Browser) => {
        const { statusCode, body } = await browser.call('POST', '/contacts/find');
        return statusCode === 200 ? body : `status ${statusCode}`;
      };
      const isUsed = async (test: TestApp) => {
        await contacts(open(test, bob));
        const { values } = await test.deps.metrics.replicaLag.get();
        return values.some(({ labels }) => labels.used === 'yes');
      };
      const areUsed = async () => (await Promise.all([writing, reading, strict].map(isUsed))).every(Boolean);

      await open(writing, bob).call('POST', `/user/follow/${eve.userId}`);
      check(await until(areUsed), 'no process uses the replica');
      check(
        await until(async () => (await contacts(open(reading, bob))).includes('Ada')),
        'the replica does not replay a change',
      );

      await runOn(standby.url, 'select pg_wal_replay_pause()');
      const isPaused = async () =>
        (await runOn(standby.url, 'select pg_get_wal_replay_pause_state() as state'))[0].state === 'paused';
      check(await until(isPaused), 'the replay does not pause');
      await query(`update users set first_name = 'Renamed' where id = $1`, [eve.userId]);
      check(
        !(await contacts(open(reading, bob))).includes('Renamed'),
        'a read without a change used the primary',
      );
      check(
        await until(async () => (await contacts(open(strict, bob))).includes('Renamed')),
        'a replica above its maximum lag is used',
      );

      const writer = open(writing, ada);
      await writer.call('POST', `/user/follow/${eve.userId}`);
      const reader = open(reading, ada);
      check(!(await contacts(reader)).includes('Renamed'), 'a read without the cookie used the primary');
      for (const [name, value] of writer.cookies) reader.cookies.set(name, value);
      check((await contacts(reader)).includes('Renamed'), 'a user does not read the own change');
      reader.cookies.set('__Host-written', 'forged');
      check((await contacts(reader)).includes('Renamed'), 'a forged position used the replica');
      reader.cookies.clear();
      check((await contacts(reader)).includes('Renamed'), 'a client without cookies used the replica');
      check(
        !(await contacts(open(reading, bob))).includes('Renamed'),
        'a read of another user used the primary',
      );
      await allHeard(reading.deps);
      const notified = await open(reading, eve).call('GET', '/notifications');
      check(notified.json().unread === 2, `a page reads ${notified.body} after its event`);

      await runOn(standby.url, 'select pg_wal_replay_resume()');
      check(
        await until(async () => (await contacts(open(reading, bob))).includes('Renamed')),
        'the replica does not replay after its pause',
      );

      check(await until(areUsed), 'no process uses the replica after its pause');
      const readAll = async (browser: Browser) => {
        for (let read = 0; read < 50; read += 1) {
          const answer = await contacts(browser);
          check(answer.includes('Renamed'), `a read failed: ${answer}`);
        }
      };
      const reads = Promise.all([writing, reading, reading].map((test) => readAll(open(test, bob))));
      await contacts(open(writing, bob));
      await standby.kill();
      await reads;
      check(await until(async () => !(await isUsed(reading))), 'a killed replica is used');

      await standby.start();
      check(await until(areUsed), 'no process uses the replica after its restart');
      await follow(following.url, standby.url);
      check(await until(() => isFollowed(standby.url)), 'no standby follows the replica');
      await runOn(standby.url, 'select pg_promote()');
      await query(`update users set first_name = 'Again' where id = $1`, [eve.userId]);
      check(
        await until(async () => (await contacts(open(reading, bob))).includes('Again')),
        'a promoted replica is used',
      );
      const urls = {
        previous: postgres.url,
        promoted: standby.url,
        diverged: diverged.url,
        following: following.url,
      };
      await checkHistories(urls, { shared, isUsed, check });
    } finally {
      for (const test of [strict, reading, writing]) await test.close();
    }
  } finally {
    await postgres.stop();
  }
  return [{ what: 'reads of a replica', counts: { 'reads checked': checks }, problems }];
}
