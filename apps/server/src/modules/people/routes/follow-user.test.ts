import * as messages from '@tessera/contracts/messages';
import { NotificationsPage } from '@tessera/contracts/notifications';
import { ContactsAnswer, ProfileAnswer } from '@tessera/contracts/people';
import { ulid } from 'ulid';
import * as v from 'valibot';
import { DAY } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  block,
  createPeople,
  follow,
  unblock,
  unfollow,
  type Person,
} from '../../../testing/social/make-people';

let test: TestApp;
let make: ReturnType<typeof createPeople>;
beforeAll(async () => {
  test = await createTestApp();
  make = createPeople(test);
});
afterAll(() => test.close());

const profile = async (who: Person, value = '') =>
  v.parse(ProfileAnswer, (await who.call('GET', `/user/profile${value && `/${value}`}`)).json()).data;
const people = async (who: Person, method: 'GET' | 'POST', path: string) =>
  v.parse(ContactsAnswer, (await who.call(method, path)).json()).data;
const network = (who: Person) => people(who, 'POST', '/contacts/find');
const told = async (who: Person) =>
  v.parse(NotificationsPage, (await who.call('GET', '/notifications')).json()).data;

describe('POST and DELETE /user/follow/{id}', () => {
  it('follows once for repeated requests and updates the counts of both users', async () => {
    const [ada, bob] = [await make(), await make()];
    for (const _ of [1, 2]) expect((await follow(ada, bob)).statusCode).toBe(204);
    expect(await profile(ada, bob.username)).toMatchObject({
      relation: 'following',
      followers: 1,
      follows: 0,
    });
    expect(await profile(bob, ada.userId)).toMatchObject({
      relation: 'followed_by',
      followers: 0,
      follows: 1,
    });
    await follow(bob, ada);
    expect(await profile(ada, bob.username)).toMatchObject({ relation: 'mutual' });
    for (const _ of [1, 2]) expect((await unfollow(ada, bob)).statusCode).toBe(204);
    expect(await profile(ada, bob.username)).toMatchObject({ relation: 'followed_by', followers: 0 });
  });

  it('responds 422 for oneself, and the same 404 for every user who cannot be followed', async () => {
    const [ada, bob, carl] = [await make(), await make(), await make()];
    expect((await follow(ada, ada)).json()).toMatchObject({
      message: messages.selfFollow,
      errors: { id: [messages.selfFollow] },
    });
    expect((await unfollow(ada, ada)).statusCode).toBe(422);
    await block(bob, ada);
    await block(ada, carl);
    const unfinished = await make({ onboarded: false });
    const unknown = { ...bob, userId: ulid() };
    const answers = await Promise.all(
      [unknown, bob, carl, unfinished].flatMap((other) => [follow(ada, other), unfollow(ada, other)]),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    expect((await follow(ada, { ...bob, userId: 'not-an-id' })).statusCode).toBe(404);
    expect((await profile(carl)).followers).toBe(0);
  });

  it('counts a follow once for two concurrent requests', async () => {
    const [ada, bob] = [await make(), await make()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => follow(ada, bob)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 204));
    expect((await profile(bob)).followers).toBe(1);
    expect((await profile(ada)).follows).toBe(1);
    await Promise.all([unfollow(ada, bob), unfollow(ada, bob), unfollow(ada, bob)]);
    expect((await profile(bob)).followers).toBe(0);
  });

  it('limits changes of follows to 60 a minute', async () => {
    const [ada, bob] = [await make(), await make()];
    for (let at = 0; at < 30; at += 1) {
      await follow(ada, bob);
      await unfollow(ada, bob);
    }
    const refused = await follow(ada, bob);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    test.clock.advance(61_000);
    expect((await follow(ada, bob)).statusCode).toBe(204);
  });
});

describe('POST and DELETE /user/profile/block/{id}', () => {
  it('ends both follows, hides the block from the blocked user, and does not restore the follows when the block ends', async () => {
    const [ada, bob] = [await make(), await make()];
    await follow(ada, bob);
    await follow(bob, ada);
    for (const _ of [1, 2]) expect((await block(ada, bob)).statusCode).toBe(204);
    expect([await network(ada), await network(bob)]).toEqual([[], []]);
    expect(await profile(ada)).toMatchObject({ followers: 0, follows: 0, blocked: 1 });
    expect(await profile(bob)).toMatchObject({ followers: 0, follows: 0, blocked: 0 });
    expect(await profile(ada, bob.username)).toMatchObject({ relation: 'blocked' });
    const unknown = await bob.call('GET', '/user/profile/nobody.at.all');
    for (const value of [ada.username, ada.userId]) {
      const shut = await bob.call('GET', `/user/profile/${value}`);
      expect([shut.statusCode, shut.body]).toEqual([404, unknown.body]);
    }
    expect((await block(bob, ada)).body).toBe(unknown.body);
    expect(await people(ada, 'GET', '/contacts/blocked')).toMatchObject([
      { id: bob.userId, blocked_at: test.clock.now().toISOString() },
    ]);
    for (const _ of [1, 2]) expect((await unblock(ada, bob)).statusCode).toBe(204);
    expect(await profile(bob, ada.username)).toMatchObject({ relation: 'none' });
    expect(await people(ada, 'GET', '/contacts/blocked')).toEqual([]);
  });

  it('responds 422 for oneself and 404 for an unknown user', async () => {
    const ada = await make();
    expect((await block(ada, ada)).json().message).toBe(messages.selfBlock);
    expect((await unblock(ada, ada)).statusCode).toBe(422);
    expect((await block(ada, { ...ada, userId: ulid() })).statusCode).toBe(404);
  });

  it('leaves no follow when a follow races a block, in either direction', async () => {
    for (let round = 0; round < 12; round += 1) {
      const [ada, bob] = [await make(), await make()];
      const answers = await Promise.all([
        follow(ada, bob),
        block(bob, ada),
        follow(bob, ada),
        block(ada, bob),
      ]);
      expect(answers.filter(({ statusCode }) => ![204, 404].includes(statusCode))).toEqual([]);
      const { rows } = await test.deps.db.$client.query(
        `select (select count(*) from follows where follower_id = any($1))::int as follows,
           (select count(*) from blocks where blocker_id = any($1))::int as blocks,
           (select coalesce(sum(followers + follows), 0) from social_counts where user_id = any($1))::int as counted`,
        [[ada.userId, bob.userId]],
      );
      expect(rows[0]).toEqual({ follows: 0, blocks: 1, counted: 0 });
    }
  });
});

describe('the network', () => {
  it('lists follows and followers, newest first, with e-mail and phone of mutual followers only', async () => {
    const ada = await make();
    const [bob, carl, dora] = [await make({ phone: '+441632960001' }), await make(), await make()];
    for (const step of [
      () => follow(ada, carl),
      () => follow(dora, ada),
      () => follow(ada, bob),
      () => follow(bob, ada),
    ]) {
      test.clock.advance(1000);
      await step();
    }
    expect(await network(ada)).toMatchObject([
      { id: bob.userId, following: true, followed_by: true, email: bob.email, phone_number: '+441632960001' },
      { id: dora.userId, following: false, followed_by: true, email: null, phone_number: null },
      { id: carl.userId, following: true, followed_by: false, email: null, phone_number: null },
    ]);
  });
});

describe('notices of follows', () => {
  it('names the follower in a notification once a day per pair, and never while a block exists', async () => {
    const [ada, kenji] = [await make(), await make({ firstName: 'Kenji', lastName: 'Watanabe' })];
    await follow(kenji, ada);
    await unfollow(kenji, ada);
    await follow(kenji, ada);
    const [first, ...more] = await told(ada);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      type: 'social',
      title: 'Kenji Watanabe started to follow you',
      link: `/contacts/${kenji.userId}`,
      key_parts: ['Kenji Watanabe'],
      actor: { id: kenji.userId, username: kenji.username },
    });
    await unfollow(kenji, ada);
    test.clock.advance(DAY);
    await follow(kenji, ada);
    expect(await told(ada)).toHaveLength(2);
    await block(ada, kenji);
    expect(await told(ada)).toEqual([]);
  });
});
