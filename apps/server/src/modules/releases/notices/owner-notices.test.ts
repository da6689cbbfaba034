import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { MINUTE, SECOND } from '../../../platform/clock';
import { allHeard } from '../../../testing/all-heard';
import type { TestApp } from '../../../testing/create-test-app';
import { createTestRemote } from '../../../testing/create-test-build';
import { createUploadTest } from '../../../testing/create-upload-test';
import { signInPeople } from '../../../testing/people-of-remote';
import { eventsOf } from '../../../testing/telemetry-pages';
import { startWebhookReceiver } from '../../../testing/webhook-receiver';
import { checkCanaries } from '../canary-watch';
import { readCanaries } from '../channels.repository';
import { advanceRamps } from '../ramps/advance-ramps';
import { createReleaseRegistry, type ReleaseRegistry } from '../release-registry';
import { createTrust } from '../verify-releases';
import { createOwnerWebhooks } from './owner-webhooks.service';

let made: Awaited<ReturnType<typeof createUploadTest>>;
let test: TestApp;
let registry: ReleaseRegistry;
let webhooks: ReturnType<typeof createOwnerWebhooks>;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  made = await createUploadTest();
  test = made.test;
  const mover = { db: test.deps.db, now: () => test.clock.now(), actor: 'maya' };
  registry = createReleaseRegistry(mover);
  webhooks = createOwnerWebhooks(mover);
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await test.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.respond(200);
});

const trust = () => createTrust(test.deps.config);
const setWebhook = (remote: string, url = receiver.url) =>
  webhooks.set(remote, url, test.deps.config.HASH_PEPPERS);

/** Starts a ramp at 1 % of the users, with users who are on it. */
async function onRamp(name: string) {
  await made.setOwner(name, 'Team');
  const [one, two] = [createTestRemote(name, 'one'), createTestRemote(name, 'two')];
  const inside = await signInPeople(test, { name, percent: 1, on: true, count: 6 });
  test.clock.advance(SECOND);
  await registry.publish({ ...made.store, ...one });
  await registry.publish({ ...made.store, ...two, staged: true });
  await registry.ramp(name, two.release.version, {}, trust());
  await allHeard(test.deps);
  const told = eventsOf(name, two.release.version);
  const fail = async (count: number) => {
    for (const [index, person] of inside.slice(0, count).entries())
      await person.tell(`203.0.${name.length}.${index + 1}`, told.load(), told.error('Boom @mayaok'));
  };
  return { name, version: two.release.version, inside, fail };
}

it('stops a bad version at its first step, and notifies its owner by mail and by a signed request', async () => {
  const { name, version, inside, fail } = await onRamp('bad');
  const secret = await setWebhook(name);
  await fail(5);
  test.clock.advance(30 * MINUTE);
  await advanceRamps(test.deps, trust());
  expect(await readCanaries(test.deps.db, name)).toMatchObject([{ percent: 1 }]);
  await Promise.all([checkCanaries(test.deps), checkCanaries(test.deps)]);
  expect(await readCanaries(test.deps.db, name)).toEqual([]);
  await test.runJobs();

  const reason = '100.0% of the users on the canary met an error.';
  const [mail, ...others] = test.sent.filter(({ to }) => to === `${name}@tessera.local`);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`The canary of ${name} was stopped`);
  for (const text of [version, '1%', '5 of the 5 people', reason, `/admin/releases?open=${name}`])
    expect(mail?.text).toContain(text);
  const [request, ...more] = receiver.received;
  expect([request?.path, more]).toEqual(['/hook', []]);
  const body = request?.body ?? '';
  expect(JSON.parse(body)).toEqual({
    id: expect.any(String),
    type: 'canary.stopped',
    at: test.clock.now().toISOString(),
    remote: name,
    version,
    percent: 1,
    people: { total: 5, failed: 5 },
    reason,
    url: `http://localhost:4200/admin/releases?open=${name}`,
  });
  const time = Math.floor(test.clock.now().getTime() / SECOND);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  expect(request?.headers['tessera-signature']).toBe(`t=${time},v1=${mac}`);
  for (const { userId } of inside) expect(body + mail?.text).not.toContain(userId);
  expect(body).not.toContain('203.0.');
});

it('names no person when a person stops the canary, and sends nothing without an owner or a webhook', async () => {
  const { name } = await onRamp('by-hand');
  await registry.stop(name);
  await test.runJobs();
  const mail = test.sent.find(({ to }) => to === `${name}@tessera.local`);
  expect(mail?.text).toContain('It was stopped by hand.');
  expect(mail?.text).not.toContain('maya');
  expect(receiver.received).toEqual([]);
  const unowned = createTestRemote('unowned', 'one');
  await registry.publish({ ...made.store, ...unowned, canaryPercent: 5 });
  const before = test.sent.length;
  await registry.stop('unowned');
  await test.runJobs();
  expect(test.sent).toHaveLength(before);
});

/** Returns the jobs that failed. Waits for their errors, which the worker records after `runJobs`. */
const attempts = async (): Promise<{ attempts: number; last_error: string | null }[]> => {
  const { rows } = await test.deps.db.execute<{ attempts: number; last_error: string | null }>(
    sql`select attempts, last_error from graphile_worker.jobs where task_identifier = 'release-webhook' order by id`,
  );
  if (rows.every((row) => row.last_error !== null)) return rows;
  return attempts();
};
afterEach(() =>
  test.deps.db.execute(
    sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'release-webhook'))`,
  ),
);

it.each<[string, number, Record<string, string> | undefined]>([
  ['an error', 500, undefined],
  ['a redirect, which is not followed', 307, { location: 'http://127.0.0.1:1/elsewhere' }],
])('tries again after %s, without the URL in the recorded error', async (_what, status, headers) => {
  const name = `retry-${status}`;
  await onRamp(name);
  await setWebhook(name);
  receiver.respond(status, headers);
  await registry.stop(name);
  await test.runJobs();
  const [job] = await attempts();
  const last_error: unknown = expect.stringContaining(`${name} responded ${status}`);
  expect(job).toMatchObject({ attempts: 1, last_error });
  expect(job?.last_error).not.toContain('/hook');
  expect(receiver.received).toHaveLength(1);
  await test.deps.db.execute(
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())`,
  );
  receiver.respond(204);
  await test.runJobs();
  expect(await attempts()).toEqual([]);
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
});

it.each([
  'https://localhost/hook',
  'https://127.0.0.1/hook',
  'https://169.254.169.254/latest',
  'https://[::1]/hook',
  'https://10.1.2.3/hook',
])('sends nothing to the private address of %s', async (url) => {
  const name = `private-${url.length}`;
  await onRamp(name);
  await setWebhook(name, url);
  await registry.stop(name);
  await test.runJobs();
  expect(await attempts()).toMatchObject([{ last_error: expect.stringContaining('is not public') }]);
});

it('sends nothing after the webhook was removed, and refuses other URLs and a remote without an owner', async () => {
  const { name } = await onRamp('removed');
  await setWebhook(name);
  await registry.stop(name);
  await webhooks.remove(name);
  await test.runJobs();
  expect([receiver.received, await attempts()]).toEqual([[], []]);
  for (const url of [
    'http://team.example/hook',
    'ftp://team.example',
    'https://user:secret@team.example',
    'hook',
  ])
    await expect(setWebhook(name, url)).rejects.toThrow('https URL');
  await expect(setWebhook('nowhere')).rejects.toThrow('nowhere has no owner');
});

it('stores the secret sealed, and the host alone in the audit log', async () => {
  await made.setOwner('sealed', 'Team');
  const secret = await setWebhook('sealed', 'https://team.example/hook/token');
  const { rows } = await test.deps.db.execute<{ webhook_secret: Buffer }>(
    sql`select webhook_secret from release_owners where remote = 'sealed'`,
  );
  expect(rows[0]?.webhook_secret.toString('latin1')).not.toContain(secret);
  const { rows: audit } = await test.deps.db.execute<{ after: string }>(
    sql`select after from audit_log where action = 'release.webhook.set' and target_id = 'sealed'`,
  );
  expect(audit[0]?.after).toContain('team.example');
  expect(audit[0]?.after).not.toContain('token');
});
