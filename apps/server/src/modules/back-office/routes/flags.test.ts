import { AdminFlagsAnswer, type WrittenFlagRule } from '@tessera/contracts/flags';
import { FlagsAnswer } from '@tessera/contracts/flags-answer';
import { LiveEvent } from '@tessera/contracts/notifications';
import * as v from 'valibot';
import { DAY } from '../../../platform/clock';
import { allHeard } from '../../../testing/all-heard';
import { asStaff, auditOf, type StaffMember } from '../../../testing/as-staff';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../../../testing/create-test-build';
import { signUpOnboarded } from '../../../testing/people';
import { createReleaseRegistry } from '../../releases/release-registry';

const store = createTestStore();
const reason = 'The card is ready for the first users.';
let test: TestApp;
let kenji: StaffMember;
let customer: StaffMember;
const day = (days: number) => new Date(test.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  kenji = await asStaff(test, 'Operations Staff');
  customer = await signUpOnboarded(test);
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  const flag = { owner: 'Wallet team', expires: day(90), description: 'A new card' };
  const flags = { 'wallet.card': flag, 'wallet.short': { ...flag, expires: day(1) } };
  const inside = { 'inside.tool': flag };
  for (const build of [
    createTestShell(),
    createTestRemote('wallet', 'one', { flags }),
    createTestRemote('inside', 'one', { flags: inside, roles: ['Operations Staff'] }),
  ])
    await registry.publish({ ...store, ...build });
  await allHeard(test.deps);
});
afterAll(() => test.close());

const change = (what: 'rule' | 'kill' | 'clear', body: object, name = 'wallet.card', who = kenji) =>
  who.browser.call('POST', `/admin/flags/${name}/${what}`, body);
async function set(rule: WrittenFlagRule, name?: string) {
  const { statusCode } = await change('rule', { rule, reason }, name);
  await allHeard(test.deps);
  return statusCode;
}
const listed = async (name = 'wallet.card') => {
  const { data } = v.parse(AdminFlagsAnswer, (await kenji.browser.call('GET', '/admin/flags')).json());
  return data.find((flag) => flag.name === name);
};
const on = async (who: StaffMember) =>
  v.parse(FlagsAnswer, (await who.browser.call('GET', '/flags')).json()).data;
const onSignedOut = async () => v.parse(FlagsAnswer, (await test.app.inject('/api/flags')).json()).data;

it('lists declared flags, which are off without a rule, and sends no flags with the registry', async () => {
  expect(await listed()).toMatchObject({
    remote: 'wallet',
    owner: 'Wallet team',
    rule: { kind: 'off' },
    isExpired: false,
    killed: null,
    updated_at: null,
  });
  expect(await on(customer)).toEqual([]);
  expect((await test.app.inject('/api/remotes')).body).not.toContain('wallet.card');
});

it('turns a flag on for everyone, for users, for roles and for a share of the signed-in users', async () => {
  expect(await set({ kind: 'on' })).toBe(200);
  expect([await on(customer), await onSignedOut()]).toEqual([['wallet.card'], ['wallet.card']]);
  await set({ kind: 'users', users: [customer.userId] });
  expect([await on(customer), await on(kenji), await onSignedOut()]).toEqual([['wallet.card'], [], []]);
  await set({ kind: 'roles', roles: ['Operations Staff'] });
  expect([await on(customer), await on(kenji), await onSignedOut()]).toEqual([[], ['wallet.card'], []]);
  await set({ kind: 'percent', percent: 100 });
  expect([await on(customer), await onSignedOut()]).toEqual([['wallet.card'], []]);
  const [entry] = await auditOf(test, 'flag.set');
  expect(entry).toMatchObject({ actor_id: kenji.userId, target: 'wallet.card' });
});

it('stores the user of a @username, and rejects an unknown one', async () => {
  await test.deps.db.$client.query('update users set username = $1 where id = $2', [
    'mayaok',
    customer.userId,
  ]);
  expect(await set({ kind: 'users', users: ['@mayaok'] })).toBe(200);
  expect(await on(customer)).toEqual(['wallet.card']);
  expect((await listed())?.rule).toEqual({ kind: 'users', users: ['@mayaok'] });
  const refused = await change('rule', { rule: { kind: 'users', users: ['@nobody9'] }, reason });
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('@nobody9')]);
});

it('takes an id for the user with this id when it is also the username of another user', async () => {
  const { userId } = await signUpOnboarded(test);
  const name = userId.toLowerCase();
  await test.deps.db.$client.query('update users set username = $1 where id = $2', [name, customer.userId]);
  await set({ kind: 'users', users: [userId] });
  expect(await on(customer)).toEqual([]);
  await set({ kind: 'users', users: [`@${name}`] });
  expect(await on(customer)).toEqual(['wallet.card']);
});

it('hides the flags of a remote for some roles from other users', async () => {
  await set({ kind: 'on' }, 'inside.tool');
  expect(await on(kenji)).toContain('inside.tool');
  expect([...(await on(customer)), ...(await onSignedOut())]).not.toContain('inside.tool');
});

it('turns a killed flag off for everyone until it is cleared, also after a change of its rule', async () => {
  await set({ kind: 'on' });
  expect((await change('kill', { reason: 'It pays twice for some.' })).statusCode).toBe(200);
  await set({ kind: 'on' });
  expect([await on(customer), (await listed())?.killed?.reason]).toEqual([[], 'It pays twice for some.']);
  expect((await change('kill', { reason })).statusCode).toBe(409);
  expect((await change('clear', { reason })).statusCode).toBe(200);
  expect((await change('clear', { reason })).statusCode).toBe(409);
  await allHeard(test.deps);
  expect(await on(customer)).toEqual(['wallet.card']);
});

it('notifies open pages of each change', async () => {
  const heard: string[] = [];
  test.deps.listener.subscribe((notice) => heard.push(v.parse(LiveEvent, notice).kind));
  await set({ kind: 'off' });
  expect(heard).toContain('flag');
});

it('rejects an unknown flag, a change without a reason, and staff without the permission', async () => {
  expect(await set({ kind: 'on' }, 'wallet.unknown')).toBe(404);
  expect((await change('rule', { rule: { kind: 'on' } })).statusCode).toBe(422);
  expect((await change('rule', { rule: { kind: 'percent', percent: 101 }, reason })).statusCode).toBe(422);
  const support = await asStaff(test, 'Customer Support');
  expect((await change('rule', { rule: { kind: 'on' }, reason }, 'wallet.card', support)).statusCode).toBe(
    403,
  );
});

it('turns an expired flag off for everyone, and rejects turning it on', async () => {
  await set({ kind: 'on' }, 'wallet.short');
  expect(await onSignedOut()).toEqual(['wallet.short']);
  test.clock.advance(2 * DAY);
  expect(await onSignedOut()).toEqual([]);
  const later = await asStaff(test, 'Operations Staff');
  const refused = await change('rule', { rule: { kind: 'on' }, reason }, 'wallet.short', later);
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('extend')]);
});
