import { ErrorAnswer } from '@tessera/contracts/errors';
import * as messages from '@tessera/contracts/messages';
import { NotificationsPage } from '@tessera/contracts/notifications';
import { TicketAnswer, TicketsAnswer } from '@tessera/contracts/support';
import { ulid } from 'ulid';
import * as v from 'valibot';
import { HOUR } from '../../../platform/clock';
import { exportTickets } from '../tickets.repository';
import { answerTicket, listOpenTickets, printTicket } from '../../back-office/support/answer-ticket.service';
import { supportMessages } from '../support.table';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { sentTo, signIn, signUpOnboarded, type Browser } from '../../../testing/people';
import { statementsOf } from '../../../testing/statements';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function exportedTickets(userId: string) {
  const tickets = [];
  for await (const page of exportTickets(test.deps.db, userId)) tickets.push(...page);
  return tickets;
}

const question = { subject: 'No code arrives', topic: 'sign-in', message: 'I wait.\n\nAnd wait.' };
const ask = (browser: Browser, body: object = {}) =>
  browser.call('POST', '/support/tickets', { ...question, ...body });
const errorsOf = (answer: Awaited<ReturnType<typeof ask>>) => [
  answer.statusCode,
  v.parse(ErrorAnswer, answer.json()).errors,
];
async function opened(browser: Browser) {
  const answer = await ask(browser);
  expect(answer.statusCode).toBe(201);
  return v.parse(TicketAnswer, answer.json()).data;
}
const listed = async (browser: Browser, query = '') =>
  v.parse(TicketsAnswer, (await browser.call('GET', `/support/tickets${query}`)).json()).data;
const staff = { name: 'Grace', role: 'Customer Support' };
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

it('opens a numbered ticket and responds 404 to another user', async () => {
  const [ada, bob] = [await signUpOnboarded(test), await signUpOnboarded(test)];
  const ticket = await opened(ada.browser);
  expect(ticket).toMatchObject({
    subject: 'No code arrives',
    topic: 'sign-in',
    status: 'open',
    transactionId: null,
  });
  expect(ticket.number).toBeGreaterThan(1000);
  expect(ticket.messages).toMatchObject([{ from: 'person', body: 'I wait.\n\nAnd wait.' }]);
  expect(await listed(ada.browser)).toHaveLength(1);
  expect(await listed(bob.browser)).toEqual([]);
  const path = `/support/tickets/${ticket.id}`;
  for (const [method, at, body] of [
    ['GET', path, undefined],
    ['POST', `${path}/messages`, { message: 'mine now' }],
    ['POST', `${path}/close`, undefined],
  ] as const)
    expect((await bob.browser.call(method, at, body)).statusCode).toBe(404);
  expect((await ada.browser.call('GET', `/support/tickets/${ulid()}`)).statusCode).toBe(404);
});

it.each([
  [{ subject: '' }, 'subject', messages.ticketSubjectRequired],
  [{ subject: 'x'.repeat(121) }, 'subject', messages.ticketSubjectTooLong],
  [{ subject: 'two\nlines' }, 'subject', messages.textCharacters],
  [{ subject: PHRASE }, 'subject', messages.ticketPhrase],
  [{ message: ' ' }, 'message', messages.ticketMessageRequired],
  [{ message: 'x'.repeat(2001) }, 'message', messages.ticketMessageTooLong],
  [{ message: 'a\u202eb' }, 'message', messages.textCharacters],
  [{ message: `Help! ${PHRASE}` }, 'message', messages.ticketPhrase],
  [{ transactionId: ulid() }, 'transactionId', messages.ticketTransaction],
])('rejects %j on its field and stores nothing', async (body, field, message) => {
  const { browser } = await signUpOnboarded(test);
  expect(errorsOf(await ask(browser, body))).toEqual([422, { [field]: [message] }]);
  expect(await listed(browser)).toEqual([]);
  const kept = await test.deps.db.select({ body: supportMessages.body }).from(supportMessages);
  expect(JSON.stringify(kept)).not.toContain('sausage');
  expect(test.logs()).not.toContain('sausage');
});

it('exchanges messages between user and staff until the ticket is closed', async () => {
  const { browser, identifier, userId } = await signUpOnboarded(test);
  const { id, number } = await opened(browser);
  await answerTicket(test.deps, { number, body: 'Look into your spam.', ...staff });
  expect(await listed(browser, '?status=answered')).toMatchObject([{ id, status: 'answered' }]);
  const told = v.parse(NotificationsPage, (await browser.call('GET', '/notifications')).json());
  expect(told.data[0]).toMatchObject({
    type: 'support',
    title: `We answered your ticket #${number}`,
    link: `/help-support/tickets/${id}`,
  });
  await test.runJobs();
  expect(sentTo(test, identifier).at(-1)?.subject).toBe(`We answered your ticket #${number}`);

  const more = await browser.call('POST', `/support/tickets/${id}/messages`, { message: 'Thank you!' });
  const detail = v.parse(TicketAnswer, more.json()).data;
  expect(detail).toMatchObject({
    status: 'open',
    messages: [{}, { from: 'staff', ...staff }, { body: 'Thank you!' }],
  });
  expect(await listOpenTickets(test.deps.db)).toContain(`#${number}  open`);
  expect(await printTicket(test.deps.db, number)).toContain('Look into your spam.');
  const exported = await exportedTickets(userId);
  expect(exported[0]?.messages).toHaveLength(3);

  for (let times = 0; times < 2; times += 1) {
    const closed = await browser.call('POST', `/support/tickets/${id}/close`);
    expect(v.parse(TicketAnswer, closed.json()).data.status).toBe('closed');
  }
  const late = await browser.call('POST', `/support/tickets/${id}/messages`, { message: 'One more' });
  expect([late.statusCode, late.json().message]).toEqual([409, messages.ticketClosed]);
  await expect(answerTicket(test.deps, { number, body: 'x', ...staff })).rejects.toThrow('is closed');
  await expect(answerTicket(test.deps, { number: 1, body: 'x', ...staff })).rejects.toThrow('no ticket #1');
});

it('limits a user to ten open tickets, also under concurrency, and 20 messages an hour', async () => {
  const { browser, identifier } = await signUpOnboarded(test);
  const all = await Promise.all(Array.from({ length: 12 }, () => ask(browser)));
  expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
  expect(all.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  const [first] = await listed(browser, '?status=open');
  const write = () => browser.call('POST', `/support/tickets/${first?.id}/messages`, { message: 'And?' });
  for (let written = 12; written < 20; written += 1) expect((await write()).statusCode).toBe(200);
  expect((await write()).statusCode).toBe(429);
  test.clock.advance(HOUR);
  const again = await signIn(test, identifier);
  expect((await again.browser.call('POST', `/support/tickets/${first?.id}/close`)).statusCode).toBe(200);
  expect((await ask(again.browser)).statusCode).toBe(201);
});

it('limits a ticket to 200 messages', async () => {
  const { browser, userId } = await signUpOnboarded(test);
  const { id } = await opened(browser);
  const rows = Array.from({ length: 198 }, () => ({
    id: ulid(),
    ticketId: id,
    from: 'staff' as const,
    body: 'Hello',
    createdAt: test.clock.now(),
  }));
  await test.deps.db.insert(supportMessages).values(rows);
  const write = () => browser.call('POST', `/support/tickets/${id}/messages`, { message: 'And?' });
  const [last, more] = (await Promise.all([write(), write()])).toSorted(
    (one, other) => one.statusCode - other.statusCode,
  );
  expect([last?.statusCode, more?.statusCode]).toEqual([200, 409]);
  expect(more?.json()).toMatchObject({ code: 'TICKET_FULL', message: messages.ticketFull });
  const [ticket] = await exportedTickets(userId);
  expect(ticket?.messages).toHaveLength(200);
});

it('reads a page of tickets with their messages in two statements', async () => {
  const { browser, userId } = await signUpOnboarded(test);
  for (let asked = 0; asked < 3; asked += 1) await opened(browser);
  const statements = await statementsOf(test.deps.db, async () => {
    const tickets = await exportedTickets(userId);
    expect(tickets.map((ticket) => ticket.messages.length)).toEqual([1, 1, 1]);
  });
  expect(statements).toHaveLength(2);
});
