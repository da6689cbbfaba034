import { eq } from 'drizzle-orm';
import { ErrorAnswer } from '@tessera/contracts/errors';
import * as messages from '@tessera/contracts/messages';
import { TicketsAnswer } from '@tessera/contracts/support';
import * as v from 'valibot';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createBrowser, newEmail, sentTo, signUpOnboarded } from '../../../testing/people';
import { answerTicket, printTicket } from '../../back-office/support/answer-ticket.service';
import { supportTickets } from '../support.table';
import { eraseTickets } from '../tickets.repository';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const staff = { name: 'Grace', role: 'Customer Support' };
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

const contact = (email: string, body: object = {}, browser = createBrowser(test)) =>
  browser.call('POST', '/support/contact', {
    name: 'Ada <b>Lovelace</b>',
    email,
    topic: 'press',
    message: 'A question.',
    ...body,
  });

it('confirms a question of the contact form by a mail that repeats no input, and mails the answer', async () => {
  const email = newEmail();
  const answer = await contact(email.toUpperCase());
  expect([answer.statusCode, answer.json().message]).toEqual([202, messages.contactReceived]);
  await test.runJobs();
  const [mail] = sentTo(test, email);
  const [, number] = /#(\d+)/.exec(mail?.subject ?? '') ?? [];
  expect(mail?.text ?? '').not.toMatch(/Lovelace|A question/);
  await answerTicket(test.deps, { number: Number(number), body: 'Hello.\n\nHere it is.', ...staff });
  await test.runJobs();
  expect(sentTo(test, email).at(-1)?.text).toContain('Here it is.');
  expect(await printTicket(test.deps.db, Number(number))).toContain('Ada <b>Lovelace</b>');
});

it.each([
  [{ email: 'nobody' }, 'email', messages.invalidEmail],
  [{ name: '' }, 'name', messages.nameRequired],
  [{ name: 'a\nb' }, 'name', messages.nameCharacters],
  [{ message: PHRASE }, 'message', messages.ticketPhrase],
])('rejects %j in the contact form on its field', async (body, field, message) => {
  const answer = await contact(newEmail(), body);
  expect(answer.statusCode).toBe(422);
  expect(v.parse(ErrorAnswer, answer.json()).errors).toEqual({ [field]: [message] });
});

it('limits the contact form by e-mail and by network', async () => {
  const email = newEmail();
  for (let sent = 0; sent < 5; sent += 1) expect((await contact(email)).statusCode).toBe(202);
  expect((await contact(email)).statusCode).toBe(429);
  const browser = createBrowser(test, { from: '203.0.113.9' });
  for (let sent = 0; sent < 10; sent += 1)
    expect((await contact(newEmail(), {}, browser)).statusCode).toBe(202);
  expect((await contact(newEmail(), {}, browser)).statusCode).toBe(429);
});

it("erases the tickets of a user and of the user's e-mail", async () => {
  const { browser, identifier, userId } = await signUpOnboarded(test);
  const question = { subject: 'No code arrives', topic: 'sign-in', message: 'I wait.' };
  expect((await browser.call('POST', '/support/tickets', question)).statusCode).toBe(201);
  await contact(identifier);
  const stranger = newEmail();
  await contact(stranger);
  await test.deps.db.transaction((tx) => eraseTickets(tx, userId, [identifier]));
  const of = (email: string) => test.deps.db.$count(supportTickets, eq(supportTickets.email, email));
  const { data } = v.parse(TicketsAnswer, (await browser.call('GET', '/support/tickets')).json());
  expect([data, await of(identifier), await of(stranger)]).toEqual([[], 0, 1]);
});
