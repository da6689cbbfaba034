// size: over the line limit, because the tests share the same users and staff
import {
  AdminUserAnswer,
  AdminUsersPage,
  OpenScopesAnswer,
  StaffReadAnswer,
  StaffReadsAnswer,
} from '@tessera/contracts/admin-users';
import { ulid } from 'ulid';
import * as v from 'valibot';
import { MINUTE } from '../../../platform/clock';
import type { Actor } from '../../../testing/actors';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createStaffTest, type StaffMember, type StaffTest } from '../../../testing/staff';
import { eraseStaffRecords } from '../staff-records.repository';

const EMAIL = 'tom.whitaker@icloud.com';
const PHONE = '+447700900402';
const OPTIO = 'optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc';
const NOTE = 'Caller asked to confirm the address on file.';

let test: TestApp;
let office: StaffTest;
let admin: StaffMember;
let compliance: StaffMember;
let support: StaffMember;
let tom: Actor;
beforeAll(async () => {
  test = await createTestApp();
  office = createStaffTest(test);
  admin = await office.staff('Admin');
  compliance = await office.staff('Compliance Officer');
  support = await office.staff('Customer Support');
  tom = await office.person({ country: 'GB' });
  await office.sql(
    `update users set first_name = 'Tom', last_name = '=Whitaker', username = 'twhit' where id = $1`,
    tom.userId,
  );
  await office.sql('update identifiers set value = $2 where user_id = $1', tom.userId, EMAIL);
  await office.sql(
    `insert into identifiers (id, user_id, type, value, verified_at) values ($1, $2, 'phone', $3, now())`,
    ulid(),
    tom.userId,
    PHONE,
  );
  await office.sql(
    `insert into wallet_addresses (wallet_id, chain_id, address) values ($1, 'optio-testnet', $2)`,
    tom.walletId,
    OPTIO,
  );
});
/** Signs in again, so that each test begins without open scopes and with a fresh step-up. */
beforeEach(async () => {
  for (const member of [admin, compliance, support]) Object.assign(member, await member.signIn());
});
afterAll(() => test.close());

const list = async (who: StaffMember, search = '') => {
  const { body } = await office.call(who, 'GET', `/admin/users${search}`);
  return v.parse(AdminUsersPage, body);
};
const found = async (query: string) =>
  (await list(admin, `?query=${encodeURIComponent(query)}`)).users.map(({ id }) => id);
const open = (who: StaffMember, scope: string, more: object = {}) =>
  office.call(who, 'POST', `/admin/users/${tom.userId}/reads`, {
    scope,
    reason: 'other',
    note: NOTE,
    ...more,
  });
const detail = (who: StaffMember) => office.call(who, 'GET', `/admin/users/${tom.userId}`);
const openNow = async (who: StaffMember) =>
  v.parse(OpenScopesAnswer, (await office.call(who, 'GET', `/admin/users/${tom.userId}/reads`)).body).data;
const auditOf = (action: string) =>
  office.sql<{ entry: string; actor_id: string; reason: string; result: string; target: string }>(
    'select audit_log::text as entry, * from audit_log where action = $1 order by sequence desc',
    action,
  );

describe('the list of people', () => {
  it.each([
    ['the beginning of a username', () => 'twh'],
    ['a username with its @', () => '@twhit'],
    ['the beginning of a name', () => 'Tom ='],
    ['the beginning of a last name', () => '=whit'],
    ['the whole e-mail, in capitals', () => EMAIL.toUpperCase()],
    ['the whole phone number', () => PHONE],
    ['the id', () => tom.userId],
    ['the id of the wallet', () => tom.walletId],
    ['an address', () => OPTIO],
  ])('finds a user by %s', async (_name, query) => {
    expect(await found(query())).toEqual([tom.userId]);
  });

  it.each([
    ['a part of an e-mail', EMAIL.slice(0, -1)],
    ['the beginning of an e-mail', 'tom.whit'],
    ['a part of a phone number', PHONE.slice(0, -1)],
    ['the middle of a name', 'hitaker'],
    ['a sign that stands for any', '%'],
    ['another address', 'optio1mz6sq573ayna2f829jgracxj8sdfg9h3hsuy22'],
  ])('finds no user by %s', async (_name, query) => {
    expect(await found(query)).toEqual([]);
  });

  it('masks e-mail and phone in the list of users', async () => {
    const answer = await office.call(support, 'GET', '/admin/users?query=twhit');
    const [person] = v.parse(AdminUsersPage, answer.body).users;
    expect(person).toMatchObject({
      name: 'Tom =Whitaker',
      username: 'twhit',
      email: 't•••••••@icloud.com',
      phone: '+44 •••• ••• 402',
      country: 'GB',
      walletId: tom.walletId,
      frozen: false,
      roles: [],
    });
    expect(answer.text).not.toMatch(/tom\.whitaker|7700900402/);
  });

  it('filters by role, country, wallet and freeze, with pages and a total', async () => {
    const roles = async (role: string) => (await list(admin, `?role=${encodeURIComponent(role)}`)).users;
    expect((await roles('Admin')).map(({ id }) => id)).toEqual([admin.userId]);
    expect((await roles('User')).every((one) => one.roles.length === 0)).toBe(true);
    const abroad = await office.person({ country: 'SE' });
    expect((await list(admin, '?country=SE')).users.map(({ id }) => id)).toEqual([abroad.userId]);
    await office.sql('delete from wallets where id = $1', abroad.walletId);
    expect((await list(admin, '?wallet=without')).users.map(({ id }) => id)).toEqual([abroad.userId]);
    expect((await list(admin, '?frozen=true')).users).toEqual([]);
    const ids: string[] = [];
    let cursor = '';
    do {
      const page = await list(admin, `?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(5);
      ids.push(...page.users.map(({ id }) => id));
      cursor = page.nextCursor ?? '';
    } while (cursor !== '');
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
    expect(ids).toHaveLength(5);
    const wrong = await office.call(admin, 'GET', '/admin/users?cursor=spoilt');
    expect([wrong.status, wrong.body]).toEqual([
      422,
      expect.objectContaining({ errors: { cursor: [expect.any(String)] } }),
    ]);
  });

  it('omits deleted users', async () => {
    const gone = await office.person();
    await office.sql('update users set deleted_at = now() where id = $1', gone.userId);
    expect(await found(gone.userId)).toEqual([]);
  });

  it('exports masked CSV with escaped formulas to readers of the audit log, with an audit entry', async () => {
    const answer = await office.call(compliance, 'GET', '/admin/users/export?query=twhit');
    expect(answer.text.split('\r\n')).toHaveLength(3);
    expect(answer.text).toContain('"Tom =Whitaker","twhit","t•••••••@icloud.com","\'+44 •••• ••• 402"');
    await office.sql(`update users set first_name = '=1+1' where id = $1`, tom.userId);
    const formula = await office.call(compliance, 'GET', '/admin/users/export?query=twhit');
    expect(formula.text).toContain('"\'=1+1 =Whitaker"');
    await office.sql(`update users set first_name = 'Tom' where id = $1`, tom.userId);
    const [entry] = await auditOf('user.export');
    expect(entry).toMatchObject({ actor_id: compliance.userId, result: 'done' });
    expect(entry?.entry).toContain('twhit');
    expect((await office.call(support, 'GET', '/admin/users/export')).status).toBe(403);
  });
});

describe("a person's record", () => {
  it('opens a record only with a reason, in one session and for a limited time', async () => {
    expect(await detail(support)).toMatchObject({ status: 403, code: 'REASON_REQUIRED' });
    const opened = await open(support, 'profile');
    expect(v.parse(StaffReadAnswer, opened.body).data).toMatchObject({ scope: 'profile', value: null });
    const answer = await detail(support);
    const { data } = v.parse(AdminUserAnswer, answer.body);
    expect(data).toMatchObject({ id: tom.userId, email: 't•••••••@icloud.com', hasTotp: false });
    expect(data.reads[0]).toMatchObject({
      scope: 'profile',
      note: NOTE,
      by: 'Ada Lovelace',
      role: 'Customer Support',
    });
    expect(data.openScopes).toEqual([{ scope: 'profile', expires_at: expect.any(String) }]);
    expect(await openNow(support)).toEqual(data.openScopes);
    expect(answer.text).not.toMatch(/tom\.whitaker|7700900402/);
    const elsewhere = await support.signIn();
    expect((await detail({ ...support, ...elsewhere })).code).toBe('REASON_REQUIRED');
    expect(await openNow({ ...support, ...elsewhere })).toEqual([]);
    expect((await detail(admin)).code).toBe('REASON_REQUIRED');
    expect(await openNow(admin)).toEqual([]);
    test.clock.advance(15 * MINUTE + 1);
    await office.renew(support);
    expect((await detail(support)).code).toBe('REASON_REQUIRED');
    expect(await openNow(support)).toEqual([]);
  });

  it.each([
    ['email', EMAIL],
    ['phone', PHONE],
  ])('returns the unmasked %s of a user and opens the scope for five minutes', async (scope, value) => {
    const { data } = v.parse(StaffReadAnswer, (await open(support, scope)).body);
    const until = new Date(test.clock.now().getTime() + 5 * MINUTE).toISOString();
    expect(data).toEqual({ scope, value, expires_at: until });
  });

  it('notifies the user of each read in fixed text, and lists role and reason without the name in Settings', async () => {
    const note = 'Words that staff typed themselves';
    await open(support, 'email', { note });
    const { bearer } = await tom.signIn('code');
    const reads = await office.call({ bearer }, 'GET', '/user/staff-reads');
    expect(v.parse(StaffReadsAnswer, reads.body).data[0]).toMatchObject({
      scope: 'email',
      note,
      by: null,
      role: 'Customer Support',
    });
    expect(reads.text).not.toContain('Lovelace');
    const told = await office.sql<{ body: string }>(
      `select title || body as body from notifications where user_id = $1 and type = 'security' order by id desc limit 1`,
      tom.userId,
    );
    expect(told[0]?.body).toBe(
      'Our staff read a part of your recordCustomer Support opened your e-mail address. When and why stands in Settings.',
    );
  });

  it('writes reason and scope of a staff read to the audit log, without the unmasked value', async () => {
    await open(admin, 'email');
    const [entry] = await auditOf('user.read');
    expect(entry).toMatchObject({ actor_id: admin.userId, reason: NOTE, target: '@twhit, email' });
    expect(entry?.entry).not.toContain('whitaker@');
  });

  it.each([
    ['a short note', { note: 'Too short' }, 'note'],
    ['no note', { note: undefined }, 'note'],
    ['a long note', { note: 'x'.repeat(281) }, 'note'],
    ['a ticket without its number', { reason: 'ticket' }, 'ticketNumber'],
    ["somebody else's ticket", { reason: 'ticket', ticketNumber: 424242 }, 'ticketNumber'],
  ])('rejects %s and opens no scope', async (_name, more, field) => {
    const answer = await open(support, 'profile', more);
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({ errors: { [field]: [expect.any(String)] } }),
    ]);
    expect((await detail(support)).code).toBe('REASON_REQUIRED');
  });

  it('accepts a ticket of the user as the reason', async () => {
    await office.sql(
      `insert into support_tickets (id, user_id, subject, topic, status, created_at, updated_at)
       values ($1, $2, 'Help', 'account', 'open', now(), now())`,
      tom.walletId,
      tom.userId,
    );
    const [ticket] = await office.sql<{ number: number }>('select number from support_tickets');
    const answer = await open(support, 'profile', { reason: 'ticket', ticketNumber: ticket?.number });
    expect(answer.status).toBe(200);
  });

  it('denies transfers to Customer Support and allows every other scope', async () => {
    const refused = await open(support, 'transfers');
    expect([refused.status, refused.code]).toEqual([403, 'ROLE_REQUIRED']);
    expect((await auditOf('user.read'))[0]).toMatchObject({ result: 'denied', actor_id: support.userId });
    const transfers = `/admin/users/${tom.userId}/transfers`;
    expect((await office.call(support, 'GET', transfers)).code).toBe('ROLE_REQUIRED');
    expect((await office.call(compliance, 'GET', transfers)).code).toBe('REASON_REQUIRED');
    await open(compliance, 'transfers');
    expect(await office.call(compliance, 'GET', transfers)).toMatchObject({
      status: 200,
      body: { data: [] },
    });
  });

  it('limits a staff member to 60 reads an hour', async () => {
    const busy = await office.staff('Customer Support');
    const answers: number[] = [];
    for (let index = 0; index < 61; index += 1) answers.push((await open(busy, 'profile')).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
  });

  it('deletes staff records with the user and keeps the audit entries', async () => {
    await test.deps.db.transaction((tx) => eraseStaffRecords(tx, tom.userId));
    expect(await office.sql('select 1 from staff_reads where user_id = $1', tom.userId)).toEqual([]);
    expect(await office.sql(`select 1 from audit_log where target_id = $1 limit 1`, tom.userId)).toHaveLength(
      1,
    );
  });
});
