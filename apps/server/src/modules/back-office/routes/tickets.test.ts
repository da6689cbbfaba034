// size: over the line limit, because all ticket actions of staff share one setup
import { AdminTicketAnswer, AdminTicketsAnswer, TICKETS_PAGE } from '@tessera/contracts/admin-tickets';
import { ErrorAnswer } from '@tessera/contracts/errors';
import * as messages from '@tessera/contracts/messages';
import { NotificationsPage } from '@tessera/contracts/notifications';
import { TicketAnswer } from '@tessera/contracts/support';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { readExport } from '../../../testing/read-export';
import { printTicket } from '../support/answer-ticket.service';
import { asStaff, auditOf, type StaffMember } from '../../../testing/as-staff';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createBrowser, newEmail, sentTo, signUpOnboarded } from '../../../testing/people';

let test: TestApp;
let grace: StaffMember;
let linus: StaffMember;
beforeAll(async () => {
  test = await createTestApp();
  grace = await asStaff(test, 'Customer Support');
  linus = await asStaff(test, 'Admin');
});
afterAll(() => test.close());

async function asked() {
  const person = await signUpOnboarded(test);
  const body = { subject: 'No code arrives', topic: 'sign-in', message: 'I wait.' };
  const answer = await person.browser.call('POST', '/support/tickets', body);
  return { ...person, ...v.parse(TicketAnswer, answer.json()).data };
}
const act = (who: StaffMember, id: string, what: string, body?: object) =>
  who.browser.call('POST', `/admin/tickets/${id}/${what}`, body);
const write = (who: StaffMember, id: string, kind: 'answer' | 'note', message: string) =>
  act(who, id, 'messages', { kind, message });
const detailIn = (answer: { statusCode: number; json(): unknown }) => {
  expect(answer.statusCode).toBe(200);
  return v.parse(AdminTicketAnswer, answer.json()).data;
};
const errorIn = (answer: { statusCode: number; json(): unknown }) => {
  const { code, message } = v.parse(ErrorAnswer, answer.json());
  return [answer.statusCode, code, message];
};
const box = async (who: StaffMember, name: string) =>
  v.parse(AdminTicketsAnswer, (await who.browser.call('GET', `/admin/tickets?box=${name}`)).json());
const idsIn = async (who: StaffMember, name: string) => (await box(who, name)).data.map(({ id }) => id);

it('shows the author by name with masked contact data', async () => {
  const { id, number, identifier, userId, username } = await asked();
  const detail = detailIn(await grace.browser.call('GET', `/admin/tickets/${id}`));
  expect(detail).toMatchObject({
    number,
    from: 'Ada Lovelace',
    userId,
    assignee: null,
    email: null,
    closed_at: null,
  });
  expect(detail.user).toMatchObject({ id: userId, username, phone: null, frozen: false });
  expect(detail.user?.email).toBe(`${identifier[0]}•••••••@example.com`);
  expect(detail.messages).toMatchObject([{ from: 'person', body: 'I wait.', note: false }]);
  expect(JSON.stringify([detail, await box(grace, 'unassigned')])).not.toContain(identifier);

  const email = newEmail();
  const question = { name: 'Bob Public', email, topic: 'press', message: 'A question.' };
  await createBrowser(test).call('POST', '/support/contact', question);
  const [open] = (await box(grace, 'unassigned')).data.filter(({ from }) => from === 'Bob Public');
  const shown = detailIn(await grace.browser.call('GET', `/admin/tickets/${open?.id}`));
  expect([shown.user, shown.email]).toEqual([null, `${email[0]}•••••••@example.com`]);
  expect((await grace.browser.call('GET', `/admin/tickets/${ulid()}`)).statusCode).toBe(404);
});

it('assigns a ticket to one of two concurrent requests and names the assignee to the other', async () => {
  const { id, number } = await asked();
  const answers = await Promise.all([grace, linus].map((who) => act(who, id, 'assign')));
  const taken = answers.find(({ statusCode }) => statusCode === 200);
  const refused = answers.find((answer) => answer !== taken);
  if (!taken || !refused) throw new Error('nobody got it');
  const { assignee } = detailIn(taken);
  expect(errorIn(refused)).toEqual([409, 'TICKET_TAKEN', `Ada Lovelace ${messages.ticketTaken}`]);
  const [owner, other] = assignee?.id === grace.userId ? [grace, linus] : [linus, grace];
  expect(await idsIn(owner, 'mine')).toContain(id);
  expect(await idsIn(other, 'mine')).not.toContain(id);
  expect(await idsIn(other, 'unassigned')).not.toContain(id);
  expect(detailIn(await act(owner, id, 'assign')).assignee?.id).toBe(owner.userId);
  const entries = (await auditOf(test, 'ticket.assign')).filter(({ target_id }) => target_id === id);
  expect(entries).toMatchObject([{ actor_id: owner.userId, target: `#${number}` }]);
});

it('counts a ticket as unassigned when its assignee may no longer handle tickets', async () => {
  const { id } = await asked();
  const left = await asStaff(test, 'Customer Support');
  await act(left, id, 'assign');
  expect(await idsIn(grace, 'unassigned')).not.toContain(id);
  await test.deps.db.$client.query(`update users set roles = '{"Operations Staff"}' where id = $1`, [
    left.userId,
  ]);
  expect(await idsIn(grace, 'unassigned')).toContain(id);
  expect(detailIn(await act(grace, id, 'assign')).assignee?.id).toBe(grace.userId);
});

it('divides each box into pages without a gap or a repetition', async () => {
  const staff = await asStaff(test, 'Customer Support');
  const { userId } = await asked();
  // Every second ticket is answered, and groups of four have the same time.
  await test.deps.db.$client.query(
    `insert into support_tickets (id, user_id, subject, topic, status, created_at, updated_at, assignee_id)
     select 'PAGE' || lpad(n::text, 22, '0'), $1, 'Help', 'account',
       case when n > 100 then 'closed' when n % 2 = 0 then 'answered' else 'open' end, now(),
       timestamptz '2020-01-01' + n / 4 * interval '1 minute', $2
     from generate_series(1, 150) as n`,
    [userId, staff.userId],
  );
  for (const [name, all] of [
    ['mine', 100],
    ['closed', 50],
  ] as const) {
    const ids: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: v.InferOutput<typeof AdminTicketsAnswer> = await box(
        staff,
        `${name}${next && `&cursor=${next}`}`,
      );
      expect(page.data.length).toBeLessThanOrEqual(TICKETS_PAGE);
      ids.push(...page.data.map(({ id }) => id));
      next = page.nextCursor ?? null;
    }
    const { rows } = await test.deps.db.$client.query<{ id: string }>(
      name === 'mine'
        ? `select id from support_tickets where assignee_id = $1 and status <> 'closed'
           order by status <> 'open', updated_at, id`
        : `select id from support_tickets where $1 <> '' and status = 'closed' order by updated_at desc, id desc`,
      [staff.userId],
    );
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(ids.length).toBeGreaterThanOrEqual(all);
  }
  for (const cursor of ['x', 'open.1', 'lost.1577836800000.01JD2V7Q8M3N4P5R6S7T8V9W6F']) {
    const answer = await staff.browser.call('GET', `/admin/tickets?box=mine&cursor=${cursor}`);
    expect(answer.statusCode).toBe(422);
  }
});

it('sorts a box by waiting time, with tickets that wait for the author last', async () => {
  const staff = await asStaff(test, 'Customer Support');
  const ids: string[] = [];
  for (let times = 0; times < 3; times += 1) {
    const { id } = await asked();
    ids.push(id);
    await act(staff, id, 'assign');
    test.clock.advance(1000);
  }
  const [first = '', second = '', third = ''] = ids;
  await write(staff, first, 'answer', 'Look again.');
  await write(staff, second, 'note', 'Waits for the provider.');
  expect(await idsIn(staff, 'mine')).toEqual([second, third, first]);
  await act(staff, third, 'close');
  const { counts } = await box(staff, 'closed');
  expect(counts).toMatchObject({ mine: 2 });
  expect((await idsIn(staff, 'closed'))[0]).toBe(third);
});

it('answers with the name and role of the session and notifies the author', async () => {
  const { id, number, browser, identifier } = await asked();
  const detail = detailIn(await write(linus, id, 'answer', 'Look into your spam.'));
  expect(detail).toMatchObject({
    status: 'answered',
    messages: [
      {},
      { from: 'staff', name: 'Ada Lovelace', role: 'Admin', body: 'Look into your spam.', note: false },
    ],
  });
  const { data: seen } = v.parse(TicketAnswer, (await browser.call('GET', `/support/tickets/${id}`)).json());
  expect(seen.messages.at(-1)).toMatchObject({ role: 'Admin', body: 'Look into your spam.' });
  await test.runJobs();
  expect(sentTo(test, identifier).at(-1)?.subject).toBe(`We answered your ticket #${number}`);
  const entries = (await auditOf(test, 'ticket.answer')).filter(({ target_id }) => target_id === id);
  expect(entries).toMatchObject([
    { actor_id: linus.userId, after: `{"message":"${detail.messages[1]?.id}"}` },
  ]);
});

it.each([
  ['', messages.ticketMessageRequired],
  ['x'.repeat(5001), messages.staffMessageTooLong],
  ['a\u202eb', messages.textCharacters],
  ['legal winner thank year wave sausage worth useful legal winner thank yellow', messages.ticketPhrase],
])('rejects the message %j with an error on its field and stores nothing', async (message, said) => {
  const { id } = await asked();
  for (const kind of ['answer', 'note'] as const) {
    const answer = await write(grace, id, kind, message);
    expect([answer.statusCode, v.parse(ErrorAnswer, answer.json()).errors]).toEqual([
      422,
      { message: [said] },
    ]);
  }
  expect(detailIn(await grace.browser.call('GET', `/admin/tickets/${id}`)).messages).toHaveLength(1);
});

it('closes a ticket once, notifies the author and rejects further messages', async () => {
  const { id, number, browser } = await asked();
  const closed = await Promise.all([grace, linus].map((who) => act(who, id, 'close')));
  for (const answer of closed)
    expect(detailIn(answer)).toMatchObject({ status: 'closed', closed_at: expect.any(String) });
  const told = v.parse(NotificationsPage, (await browser.call('GET', '/notifications')).json());
  expect(told.data.map(({ title }) => title)).toEqual([`We closed your ticket #${number}`]);
  expect((await auditOf(test, 'ticket.close')).filter(({ target_id }) => target_id === id)).toHaveLength(1);
  for (const late of [await write(grace, id, 'note', 'late'), await act(grace, id, 'assign')])
    expect(errorIn(late)).toEqual([409, 'TICKET_CLOSED', messages.ticketClosed]);
});

it('mails the author of a contact form when the ticket is closed', async () => {
  const email = newEmail();
  const question = { name: 'Eve Public', email, topic: 'press', message: 'A question.' };
  await createBrowser(test).call('POST', '/support/contact', question);
  const [open] = (await box(grace, 'unassigned')).data.filter(({ from }) => from === 'Eve Public');
  detailIn(await act(grace, open?.id ?? '', 'close'));
  await test.runJobs();
  expect(sentTo(test, email).at(-1)?.subject).toBe(`We closed your question, ticket #${open?.number}`);
});

it('hides notes from the user in every read, mail and notification', async () => {
  const { id, number, userId, browser, identifier } = await asked();
  const secret = 'SUSPECTED-9137';
  const before = v.parse(TicketAnswer, (await browser.call('GET', `/support/tickets/${id}`)).json()).data;
  detailIn(await write(grace, id, 'note', `${secret} of fraud`));
  const after = v.parse(TicketAnswer, (await browser.call('GET', `/support/tickets/${id}`)).json()).data;
  expect(after).toEqual(before);
  detailIn(await write(grace, id, 'answer', 'We look into it.'));
  detailIn(await write(linus, id, 'note', `${secret} again`));
  const posted = await browser.call('POST', `/support/tickets/${id}/messages`, { message: 'And?' });
  expect(posted.statusCode).toBe(200);
  detailIn(await write(grace, id, 'note', `still ${secret}`));

  const seen = [posted.body];
  for (const path of [
    '/support/tickets',
    `/support/tickets/${id}`,
    '/support/tickets?status=open',
    '/notifications',
    '/user',
    '/user/security',
  ]) {
    const answer = await browser.call('GET', path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    seen.push(answer.body);
  }
  seen.push(JSON.stringify(await readExport(test.deps, userId)));
  seen.push((await browser.call('POST', `/support/tickets/${id}/close`)).body);
  await test.runJobs();
  seen.push(JSON.stringify(sentTo(test, identifier)), test.logs());
  const { rows } = await test.deps.db.$client.query(
    `select coalesce(json_agg(outbox)::text, '') || (select coalesce(json_agg(notifications)::text, '') from notifications
       where user_id = $1) as kept from outbox`,
    [userId],
  );
  seen.push(rows[0].kept);
  for (const text of seen) expect(text).not.toContain(secret);

  expect((await grace.browser.call('GET', `/admin/tickets/${id}`)).body.match(/SUSPECTED/g)).toHaveLength(3);
  expect(await printTicket(test.deps.db, number)).toContain('note for staff');
  expect(JSON.stringify(await auditOf(test, 'ticket.note'))).not.toContain(secret);
});

it('writes no audit entry for a rejected message', async () => {
  const { id } = await asked();
  await test.deps.db.$client.query('alter table audit_log rename to audit_log_gone');
  const answer = await write(grace, id, 'answer', 'This is not said.');
  await test.deps.db.$client.query('alter table audit_log_gone rename to audit_log');
  expect(answer.statusCode).toBe(500);
  const detail = detailIn(await grace.browser.call('GET', `/admin/tickets/${id}`));
  expect([detail.status, detail.messages.length]).toEqual(['open', 1]);
});
