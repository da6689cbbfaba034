import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { startMailServer, type MailServer } from '../../testing/start-mail-server';
import { MINUTE, SECOND } from '../clock';
import { createMailer, type Mailer } from './mailer';
import { queueMail } from './outbox.repository';

let server: MailServer;
let mailer: Mailer;
let test: TestApp;
beforeEach(async () => {
  server = await startMailServer();
  mailer = createMailer({
    SMTP_URL: server.url,
    SMS_URL: server.url,
    MAIL_FROM: 'x@tessera.local',
    PUBLIC_ORIGIN: 'http://localhost:1',
  });
  test = await createTestApp({ deps: { mailer } });
});
afterEach(async () => {
  await test.close();
  mailer.close();
  await server.stop();
});

const STEP = 10 * SECOND;
const query = async (text: string) => (await test.deps.db.$client.query(text)).rows;

/** Runs the due jobs at each step, as if the time had passed for the clock and for the jobs. */
async function pass(duration: number): Promise<void> {
  for (let passed = 0; passed < duration; passed += STEP) {
    test.clock.advance(STEP);
    await query(`update graphile_worker._private_jobs set run_at = run_at - interval '${STEP} ms'`);
    await test.runJobs();
  }
}

const send = (to: string, expiresIn?: number) =>
  queueMail(test.deps.db, test.clock, {
    to,
    template: 'sign-in-code',
    params: { code: '424242' },
    ...(expiresIn === undefined ? {} : { expiresAt: new Date(test.clock.now().getTime() + expiresIn) }),
  });
const sentTo = () =>
  [...server.received().matchAll(/^RCPT TO:<(.+?)>/gm)].flatMap(([, to]) => to ?? []).toSorted();
const people = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`);

it('tries one message at a time while the mail server is away, and sends all within 30 s of its return', async () => {
  await server.stop();
  for (const to of people) await send(to, 10 * MINUTE);
  await test.runJobs();
  await pass(5 * MINUTE);
  const [outage] = await query('select sum(attempts)::int as tries, max(attempts) as most from outbox');
  expect(outage.tries).toBeLessThanOrEqual((5 * MINUTE) / STEP + 2 * people.length);
  expect(outage.most).toBeGreaterThan(12);
  await server.start();
  await pass(30 * SECOND);
  expect(sentTo()).toEqual(people);
  expect(await query('select id from outbox where sent_at is null')).toEqual([]);
});

it('tries the next message when the one that it tried has expired', async () => {
  await server.stop();
  await send('a@example.com', MINUTE);
  await test.runJobs();
  await send('b@example.com');
  await test.runJobs();
  await pass(2 * MINUTE);
  await server.start();
  await pass(30 * SECOND);
  expect(sentTo()).toEqual(['b@example.com']);
});

it('sends the waiting messages when the mail server rejects the one that it tried', async () => {
  await server.stop();
  await send('refused@example.com');
  await test.runJobs();
  await send('b@example.com');
  await test.runJobs();
  await server.start();
  await pass(30 * SECOND);
  expect(sentTo()).toContain('b@example.com');
  expect(await query('select recipient from outbox where sent_at is null')).toEqual([
    { recipient: 'refused@example.com' },
  ]);
});

it('retries an address that the mail server rejects on its own schedule', async () => {
  await send('refused@example.com');
  await test.runJobs();
  await server.stop();
  await send('a@example.com');
  await test.runJobs();
  await server.start();
  await query(`update graphile_worker._private_jobs set run_at = now() where attempts <> 1`);
  await test.runJobs();
  expect(sentTo()).toEqual(['a@example.com', 'refused@example.com']);
  expect(await query('select attempts, flags from graphile_worker._private_jobs')).toEqual([
    { attempts: 1, flags: null },
  ]);
});
