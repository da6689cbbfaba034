import { eq } from 'drizzle-orm';
import { ErrorAnswer } from '@tessera/contracts/errors';
import * as messages from '@tessera/contracts/messages';
import { ProfileAnswer } from '@tessera/contracts/people';
import { ulid } from 'ulid';
import * as v from 'valibot';
import { DAY } from '../../../platform/clock';
import { users } from '../../identity/users/users.table';
import { releasedUsernames } from '../names/released-usernames.table';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { signIn, signUp, signUpOnboarded } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<typeof signUpOnboarded>>;
const change = ({ browser }: Pick<Person, 'browser'>, body: object) =>
  browser.call('POST', '/user/profile', body);
const errorsOf = async (answer: ReturnType<typeof change>) => {
  const { statusCode, json } = await answer;
  return [statusCode, v.parse(ErrorAnswer, json()).errors];
};
const rowOf = async ({ userId }: Pick<Person, 'userId'>) =>
  (await test.deps.db.select().from(users).where(eq(users.id, userId)))[0];
const newName = () => `n${ulid().slice(-12).toLowerCase()}`;
const taken = [409, { username: [messages.usernameTaken] }];

it('changes the sent fields and keeps the others', async () => {
  const ada = await signUpOnboarded(test);
  const username = newName();
  const answer = await change(ada, { username: ` ${username.toUpperCase()} `, bio: ' Counts\nin tiles. ' });
  expect(answer.statusCode).toBe(200);
  expect(v.parse(ProfileAnswer, answer.json()).data).toMatchObject({
    username,
    first_name: 'Ada',
    country: 'GB',
  });
  await change(ada, { hidden: true, last_name: 'King', country: 'FR' });
  expect(await rowOf(ada)).toMatchObject({
    username,
    bio: 'Counts\nin tiles.',
    hidden: true,
    lastName: 'King',
    country: 'FR',
  });
  await change(ada, { bio: '' });
  expect(await rowOf(ada)).toMatchObject({ bio: null, hidden: true });
  expect((await change(ada, {})).statusCode).toBe(200);
});

it('keeps a reserved name that an account already has, and rejects another reserved name', async () => {
  const ada = await signUpOnboarded(test);
  const reserved = { username: 'wallet.team', lastName: 'Support' };
  await test.deps.db.update(users).set(reserved).where(eq(users.id, ada.userId));
  const form = { first_name: 'Ada', last_name: 'Support', username: 'wallet.team', bio: 'Counts' };
  expect((await change(ada, form)).statusCode).toBe(200);
  const refused = [422, { username: [messages.usernameReserved] }];
  expect(await errorsOf(change(ada, { username: 'team.wallet' }))).toEqual(refused);
});

it.each([
  ['first_name', '', messages.nameRequired],
  ['first_name', 'x'.repeat(70), messages.nameTooLong],
  ['last_name', 'Love\u202elace', messages.nameCharacters],
  ['username', 'ab', messages.usernameFormat],
  ['username', 'a b c', messages.usernameFormat],
  ['username', 'tessera_supp0rt', messages.usernameReserved],
  ['first_name', 'Tessera', messages.nameReserved],
  ['last_name', 'Support', messages.nameReserved],
  ['bio', 'x'.repeat(161), messages.bioTooLong],
  ['bio', 'a\u0007b', messages.bioCharacters],
  ['country', 'RU', messages.countryBlocked],
  ['country', 'XX', messages.countryRequired],
  ['avatar', 'x', messages.unknownField],
])('rejects %s when it is %j, and changes nothing', async (field, value, message) => {
  const ada = await signUpOnboarded(test);
  const before = await rowOf(ada);
  const body = { bio: 'Something good', [field]: value };
  expect(await errorsOf(change(ada, body))).toEqual([422, { [field]: [message] }]);
  expect(await rowOf(ada)).toEqual(before);
});

it('responds 429 after sixty changes in an hour', async () => {
  const ada = await signUpOnboarded(test);
  for (let changed = 0; changed < 60; changed += 1)
    expect((await change(ada, { bio: String(changed) })).statusCode).toBe(200);
  const { statusCode, headers } = await change(ada, { bio: 'once more' });
  expect([statusCode, headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
});

it('responds 403 before the profile is complete', async () => {
  expect((await change(await signUp(test), { bio: 'x' })).statusCode).toBe(403);
});

it('rejects a change of the country when the current country is blocked', async () => {
  const ada = await signUpOnboarded(test);
  await test.deps.db.update(users).set({ country: 'SY' }).where(eq(users.id, ada.userId));
  expect(await errorsOf(change(ada, { country: 'FR' }))).toEqual([
    422,
    { country: [messages.countryLocked] },
  ]);
  expect((await change(ada, { country: 'SY', bio: 'still here' })).statusCode).toBe(200);
});

describe('a username', () => {
  it('gives a username to only one of two users who request the username concurrently', async () => {
    const [ada, bob] = [await signUpOnboarded(test), await signUpOnboarded(test)];
    expect(await errorsOf(change(bob, { username: ada.username.toUpperCase() }))).toEqual(taken);
    const username = newName();
    const codes = await Promise.all([change(ada, { username }), change(bob, { username })]);
    expect(codes.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  });

  it('reserves a released username for its last owner for 30 days, in onboarding too', async () => {
    const [ada, bob] = [await signUpOnboarded(test), await signUpOnboarded(test)];
    await change(ada, { username: newName() });
    const username = ada.username;
    expect(await errorsOf(change(bob, { username }))).toEqual(taken);
    const eve = await signUp(test);
    const profile = { first_name: 'Eve', last_name: 'Moore', username, country: 'GB' };
    expect(await errorsOf(eve.browser.call('POST', '/onboardUser', profile))).toEqual(taken);
    expect((await change(ada, { username })).statusCode).toBe(200);
    await change(ada, { username: newName() });
    test.clock.advance(30 * DAY);
    const { browser } = await signIn(test, bob.identifier);
    expect((await change({ browser }, { username })).statusCode).toBe(200);
  });

  it('causes no deadlock when an onboarding and a profile change request the username concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ada, eve] = [await signUpOnboarded(test), await signUp(test)];
      const profile = { first_name: 'Eve', last_name: 'Moore', username: newName(), country: 'GB' };
      const answers = await Promise.all([
        eve.browser.call('POST', '/onboardUser', profile),
        change(ada, { username: profile.username }),
      ]);
      expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    }
  });

  it('allows three changes of the username in 30 days, not counting rejected changes', async () => {
    const [ada, bob] = [await signUpOnboarded(test), await signUpOnboarded(test)];
    for (let round = 0; round < 4; round += 1)
      expect(await errorsOf(change(ada, { username: bob.username }))).toEqual(taken);
    for (let changed = 0; changed < 3; changed += 1) {
      const username = newName();
      for (let again = 0; again < 2; again += 1)
        expect((await change(ada, { username })).statusCode).toBe(200);
    }
    const before = await rowOf(ada);
    const refused = await change(ada, { username: newName(), bio: 'x' });
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
      messages.usernameChanges,
    ]);
    expect(await rowOf(ada)).toEqual(before);
    expect((await change(ada, { bio: 'x' })).statusCode).toBe(200);
    test.clock.advance(30 * DAY);
    const { browser } = await signIn(test, ada.identifier);
    expect((await change({ browser }, { username: newName() })).statusCode).toBe(200);
  });

  it('rejects a username while another user releases it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ada, bob] = [await signUpOnboarded(test), await signUpOnboarded(test)];
      const [first, second] = await Promise.all([
        change(ada, { username: newName() }),
        change(bob, { username: ada.username }),
      ]);
      expect([first.statusCode, second.statusCode]).toEqual([200, 409]);
    }
  });

  it('deletes a released username after 30 days', async () => {
    const ada = await signUpOnboarded(test);
    await change(ada, { username: newName() });
    test.clock.advance(31 * DAY);
    await test.deps.db.execute(`select graphile_worker.add_job('usernames-sweep', '{}'::json)`);
    await test.runJobs();
    expect(await test.deps.db.select().from(releasedUsernames)).toEqual([]);
  });
});
