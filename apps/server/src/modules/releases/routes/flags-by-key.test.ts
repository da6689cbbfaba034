import { FlagsAnswer } from '@tessera/contracts/flags-answer';
import * as v from 'valibot';
import { DAY } from '../../../platform/clock';
import { allHeard } from '../../../testing/all-heard';
import type { TestApp } from '../../../testing/create-test-app';
import { createTestRemote } from '../../../testing/create-test-build';
import { createUploadTest } from '../../../testing/create-upload-test';
import { sendSigned, sendUpload, type UploadKey } from '../../../testing/send-upload';
import { setFlag } from '../flags/set-flag';

const STAFF = '01J00000000000000000000000';
const reason = 'It pays twice for some users.';
let test: TestApp;
let wallet: UploadKey;
let contacts: UploadKey;
let expires = '';
const flagOf = (over: object = {}) => ({ owner: 'Wallet team', expires, description: 'A card', ...over });
beforeAll(async () => {
  const created = await createUploadTest();
  test = created.test;
  expires = new Date(test.clock.now().getTime() + 90 * DAY).toISOString().slice(0, 10);
  await created.setOwner('wallet', 'Wallet team');
  await created.setOwner('contacts', 'People team');
  wallet = await created.addKey('wallet');
  contacts = await created.addKey('contacts');
  const build = createTestRemote('wallet', 'one', { flags: { 'wallet.card': flagOf() } });
  await sendUpload(test, wallet, build, {});
  await allHeard(test.deps);
});
afterAll(() => test.close());

async function send(data: object, key = wallet) {
  test.clock.advance(1);
  const answer = await sendSigned(test, key, '/releases/flags', { flag: 'wallet.card', ...data });
  await allHeard(test.deps);
  return answer;
}
const on = async () => v.parse(FlagsAnswer, (await test.app.inject('/api/flags')).json()).data;

it('changes, kills and clears a flag of the remote of a key', async () => {
  const done = { status: 200, data: { flag: 'wallet.card' } };
  expect(await send({ action: 'set', rule: { kind: 'on' } })).toEqual(done);
  expect(await on()).toEqual(['wallet.card']);
  expect(await send({ action: 'kill', reason })).toEqual(done);
  expect(await on()).toEqual([]);
  expect(await send({ action: 'clear' })).toEqual(done);
  expect(await on()).toEqual(['wallet.card']);
});

it('refuses a key that clears a flag which staff killed', async () => {
  const mover = { db: test.deps.db, now: () => test.clock.now(), actor: STAFF };
  const flag = { name: 'wallet.card', expires, isExpired: false };
  await setFlag(mover, { flag, change: { action: 'kill', reason } });
  expect(await send({ action: 'clear' })).toMatchObject({
    status: 409,
    message: expect.stringContaining('killed by staff'),
  });
  await setFlag(mover, { flag, change: { action: 'clear' } });
});

it('replaces the kill of a key with one of staff, which the key cannot clear, and not the reverse', async () => {
  const mover = { db: test.deps.db, now: () => test.clock.now(), actor: STAFF };
  const flag = { name: 'wallet.card', expires, isExpired: false };
  const kill = () => setFlag(mover, { flag, change: { action: 'kill', reason } });
  await send({ action: 'kill', reason });
  expect(await send({ action: 'kill', reason })).toMatchObject({ status: 409 });
  await kill();
  await expect(kill()).rejects.toThrow('wallet.card is killed already');
  expect(await send({ action: 'kill', reason })).toMatchObject({ status: 409 });
  expect(await send({ action: 'clear' })).toMatchObject({ status: 409 });
  await setFlag(mover, { flag, change: { action: 'clear' } });
  await allHeard(test.deps);
  expect(await on()).toEqual(['wallet.card']);
});

it('sends an urgent event when a flag is killed or turned off, and no urgent one for other changes', async () => {
  const urgent: unknown[] = [];
  const stop = test.deps.listener.subscribe((notice) => {
    if (notice.kind === 'flag') urgent.push(notice['urgent']);
  });
  const on = { action: 'set', rule: { kind: 'on' } };
  for (const change of [
    on,
    { action: 'set', rule: { kind: 'off' } },
    { action: 'kill', reason },
    { action: 'clear' },
    { action: 'set', rule: { kind: 'percent', percent: 10 } },
    on,
  ])
    await send(change);
  stop();
  expect(urgent).toEqual([undefined, 'true', 'true', undefined, undefined, undefined]);
});

it('refuses the key of another remote, a rule that names users, and a flag that no release declares', async () => {
  expect(await send({ action: 'set', rule: { kind: 'off' } }, contacts)).toMatchObject({ status: 403 });
  expect(await send({ action: 'set', rule: { kind: 'users', users: [STAFF] } })).toMatchObject({
    status: 422,
  });
  expect(await send({ flag: 'wallet.none', action: 'set', rule: { kind: 'on' } })).toMatchObject({
    status: 404,
  });
  expect(await on()).toEqual(['wallet.card']);
});

it('refuses to publish a flag of another remote', async () => {
  test.clock.advance(1);
  const build = createTestRemote('wallet', 'two', { flags: { 'contacts.card': flagOf() } });
  expect(await sendUpload(test, wallet, build, {})).toMatchObject({
    status: 409,
    message: expect.stringContaining('flag contacts.card belongs to contacts'),
  });
});
