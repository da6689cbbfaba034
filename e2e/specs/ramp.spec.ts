import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { findTarget, openReleases } from '@tessera/release';
import { createBadBuild } from '../commands/bad-build';
import { insertCanaryUsers } from '../commands/canary-users';
import { mailsTo } from '../commands/mail';
import { expect, test } from '../commands/test';
import { receiveWebhooks } from '../commands/webhook-receiver';
import { stackAddress } from '../setup/address';

const { origin, dataDir } = stackAddress();
const REMOTE = 'contacts';
const OWNER = { remote: REMOTE, name: 'People team', mail: 'people-team@tessera.local' };

const folder = mkdtempSync(join(tmpdir(), 'tessera-ramp-'));
const releases = openReleases(findTarget({}, dataDir));
test.afterAll(async () => {
  await releases.close();
  rmSync(folder, { recursive: true, force: true });
});

const stateOf = async (version: string) => {
  const listed = await releases.list(REMOTE);
  const canary = listed.find((one) => one.version === version);
  return { share: canary?.canaryPercent, live: canary?.live };
};

const headersOf = (session: string) => ({ cookie: `__Host-sb=${session}` });

/** Whether the document of a user contains a version. */
const hasVersion = async (request: APIRequestContext, session: string, version: string) => {
  const headers = { accept: 'text/html', ...headersOf(session) };
  return (await (await request.get(origin, { headers })).text()).includes(`"${version}"`);
};

async function reportError(request: APIRequestContext, session: string, version: string): Promise<void> {
  const error = { kind: 'error', remote: REMOTE, version, phase: 'load', message: 'bad version' };
  const data = { trace: randomBytes(16).toString('hex'), events: [error] };
  const response = await request.post(`${origin}/api/telemetry`, { headers: headersOf(session), data });
  expect(response.status()).toBe(204);
}

test('stops a bad version at the first step of its ramp, and notifies its owner', async ({ request }) => {
  const webhooks = await receiveWebhooks();
  try {
    await releases.keys.setOwner(OWNER);
    const secret = await releases.setWebhook(REMOTE, webhooks.url);
    const users = await insertCanaryUsers(REMOTE, { percent: 1, count: 5 });
    const { build, version } = createBadBuild(folder, REMOTE);
    await releases.publish(build, { stage: true });
    await releases.ramp(REMOTE, version, { steps: [1, 10, 100], everyMinutes: 60 });
    expect(await stateOf(version)).toEqual({ share: 1, live: false });

    const [first = ''] = users;
    await expect.poll(() => hasVersion(request, first, version)).toBe(true);
    expect(await hasVersion(request, 'nobody', version)).toBe(false);
    for (const user of users) await reportError(request, user, version);

    await expect.poll(() => stateOf(version)).toEqual({ share: undefined, live: false });
    await expect.poll(() => hasVersion(request, first, version)).toBe(false);
    await expect
      .poll(async () => (await mailsTo(OWNER.mail)).map(({ subject }) => subject))
      .toEqual([`The canary of ${REMOTE} was stopped`]);
    const [mail] = await mailsTo(OWNER.mail);
    for (const text of [version, '5 of the 5 people', `${origin}/admin/releases?open=${REMOTE}`])
      expect(mail?.text).toContain(text);

    await expect.poll(() => webhooks.received.length).toBe(1);
    const [{ signature, body } = { signature: '', body: '' }] = webhooks.received;
    expect(JSON.parse(body)).toMatchObject({
      type: 'canary.stopped',
      remote: REMOTE,
      version,
      percent: 1,
      people: { total: 5, failed: 5 },
    });
    const [, time = '', mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(mac).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  } finally {
    await releases.removeWebhook(REMOTE);
    await webhooks.close();
  }
});
