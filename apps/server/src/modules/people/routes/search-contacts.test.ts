import * as messages from '@tessera/contracts/messages';
import { Contact } from '@tessera/contracts/people';
import * as v from 'valibot';
import { DAY, MINUTE } from '../../../platform/clock';
import { eraseAccount } from '../../lifecycle/erase-account.service';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { block, createPeople, follow, type Person } from '../../../testing/social/make-people';

let test: TestApp;
let make: ReturnType<typeof createPeople>;
beforeAll(async () => {
  test = await createTestApp();
  make = createPeople(test);
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(MINUTE));

const ask = (who: Person, text: string) => who.call('GET', `/contacts/search/${encodeURIComponent(text)}`);
const search = async (who: Person, text: string) =>
  v.parse(v.array(Contact), (await ask(who, text)).json().data);
const found = async (who: Person, text: string) => (await search(who, text)).map(({ username }) => username);
const NOBODY = JSON.stringify({ data: messages.noContacts });

let counter = 0;
const letters = () =>
  `q${String((counter += 1))
    .padStart(3, '0')
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;

describe('GET /contacts/search/{text}', () => {
  it('finds a user by the beginning of username, first name, full name and last name, in any case', async () => {
    const [ada, own] = [await make(), letters()];
    const daniel = await make({ username: `${own}.dan`, firstName: `${own}iel`, lastName: `O${own}` });
    for (const text of [
      `${own}.d`,
      `@${own}.d`,
      `${own}iel`,
      ` ${own.toUpperCase()}IEL  o${own} `,
      `O${own}`,
    ])
      expect(await found(ada, text)).toEqual([daniel.username]);
    for (const text of [`${own}ielx`, `iel o${own}`, `xx${own}`])
      expect((await ask(ada, text)).body).toBe(NOBODY);
    expect((await ask(daniel, `${own}.dan`)).body).toBe(NOBODY);
  });

  it('normalises Unicode and does not treat % and _ as wildcards', async () => {
    const [ada, own] = [await make(), letters()];
    const [zoe, under, other] = [
      await make({ firstName: `${own}Zoe\u0301` }),
      await make({ username: `${own}_abc` }),
      await make({ username: `${own}xabc` }),
    ];
    expect(await found(ada, `${own}ZO\u00c9`)).toEqual([zoe.username]);
    expect(await found(ada, `${own}_a`)).toEqual([under.username]);
    expect(await found(ada, `${own}xa`)).toEqual([other.username]);
    for (const text of [`${own.slice(0, 3)}%`, '%%%%', '____', '\\\\\\\\'])
      expect((await ask(ada, text)).body).toBe(NOBODY);
  });

  it('requires four letters without the spaces around them', async () => {
    const ada = await make();
    for (const text of ['abc', '  ab ', 'a  b', '\u{1F600}\u{1F600}\u{1F600}', ' ']) {
      const answer = await ask(ada, text);
      expect([answer.statusCode, answer.json().message]).toEqual([422, messages.searchTooShort]);
      expect(answer.json().errors).toEqual({ text: [messages.searchTooShort] });
    }
  });

  it('finds a short username by its full text only', async () => {
    const [ada, own] = [await make(), letters().slice(1)];
    const short = await make({ username: own });
    await make({ username: `${own}more` });
    expect(await found(ada, `@${own}`)).toEqual([short.username]);
  });

  it('lists the exact username first, then the network, then others, at most 20', async () => {
    const [ada, own] = [await make(), letters()];
    for (let at = 10; at < 34; at += 1) await make({ username: `${own}.a${at}` });
    const exact = await make({ username: own });
    const friend = await make({ username: `${own}.z` });
    const follower = await make({ lastName: `${own}son`, username: `zz.${own}` });
    await follow(ada, friend);
    await follow(follower, ada);
    const names = await found(ada, own);
    expect(names.slice(0, 4)).toEqual([exact.username, friend.username, follower.username, `${own}.a10`]);
    expect(names).toHaveLength(20);
    expect(new Set(names).size).toBe(20);
  });

  it('finds a user by a complete e-mail or phone, and returns only the typed value unless both users follow each other', async () => {
    const ada = await make();
    const bob = await make({ phone: '+441632960011' });
    expect(await search(ada, bob.email.toUpperCase())).toMatchObject([
      { id: bob.userId, email: bob.email, phone_number: null },
    ]);
    expect(await search(ada, '+44 1632 960011')).toMatchObject([
      { id: bob.userId, email: null, phone_number: '+441632960011' },
    ]);
    expect(await search(ada, bob.username)).toMatchObject([{ email: null, phone_number: null }]);
    for (const text of [bob.email.slice(0, -1), bob.email.slice(1), '+44163296001', '01632960011'])
      expect((await ask(ada, text)).body).toBe(NOBODY);
    await follow(ada, bob);
    expect(await search(ada, bob.username)).toMatchObject([{ following: true, email: null }]);
    await follow(bob, ada);
    expect(await search(ada, bob.username)).toMatchObject([
      { followed_by: true, email: bob.email, phone_number: '+441632960011' },
    ]);
  });

  it('finds a user by an e-mail of the maximum length', async () => {
    const [ada, bob] = [await make(), await make()];
    const long = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}example`;
    await test.deps.db.$client.query('update identifiers set value = $1 where user_id = $2', [
      long,
      bob.userId,
    ]);
    expect(await search(ada, long)).toMatchObject([{ id: bob.userId, email: long }]);
  });
});

describe('users that a search leaves out', () => {
  const reasons: Record<string, (ada: Person, own: string, phone: string) => Promise<Person>> = {
    hidden: (_ada, own, phone) => make({ username: `${own}.x`, firstName: own, phone, hidden: true }),
    blocked: async (ada, own, phone) => {
      const other = await make({ username: `${own}.x`, firstName: own, phone });
      await block(ada, other);
      return other;
    },
    blocking: async (ada, own, phone) => {
      const other = await make({ username: `${own}.x`, firstName: own, phone });
      await block(other, ada);
      return other;
    },
    'not onboarded': (_ada, own, phone) =>
      make({ username: `${own}.x`, firstName: own, phone, onboarded: false }),
    staff: (_ada, own, phone) =>
      make({ username: `${own}.x`, firstName: own, phone, roles: ['Customer Support'] }),
    deleted: async (_ada, own, phone) => {
      const other = await make({ username: `${own}.x`, firstName: own, phone });
      await test.deps.db.transaction((tx) => eraseAccount(tx, test.deps, other.userId));
      return other;
    },
    'hidden friend': async (ada, own, phone) => {
      const other = await make({ username: `${own}.x`, firstName: own, phone, hidden: true });
      await follow(ada, other);
      await follow(other, ada);
      return other;
    },
  };

  it.each(Object.keys(reasons))('%s: responds to every text as for an unknown user', async (reason) => {
    const [ada, own] = [await make(), letters()];
    const phone = `+44163297${String(1000 + counter)}`;
    const other = await reasons[reason]?.(ada, own, phone);
    if (!other) throw new Error('there is no such reason');
    const absent = await ask(ada, 'nobody.at.all');
    for (const text of [`${own}.x`, own, `${own} lovelace`, other.email, phone, `@${own}.x`]) {
      const answer = await ask(ada, text);
      const { 'x-request-id': _, date: __, ...headers } = answer.headers;
      const { 'x-request-id': ___, date: ____, ...expected } = absent.headers;
      expect([text, answer.statusCode, answer.body, headers]).toEqual([text, 200, NOBODY, expected]);
    }
  });
});

describe('the limits of searches', () => {
  it('limits searches to 30 a minute and 300 a day and does not count texts that are too short', async () => {
    const [ada, bob] = [await make(), await make()];
    for (let round = 0; round < 10; round += 1) {
      for (let at = 0; at < 30; at += 1) expect((await ask(ada, 'nobody.at.all')).statusCode).toBe(200);
      expect((await ask(ada, 'abc')).statusCode).toBe(422);
      const refused = await ask(ada, 'nobody.at.all');
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
      test.clock.advance(MINUTE);
    }
    const refused = await ask(ada, 'nobody.at.all');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
    expect((await ask(bob, 'nobody.at.all')).statusCode).toBe(200);
    test.clock.advance(DAY);
    expect((await ask(ada, 'nobody.at.all')).statusCode).toBe(200);
  });
});
