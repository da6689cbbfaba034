import { DAY, SECOND } from '../clock';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { startMailServer, type MailServer } from '../../testing/start-mail-server';
import { createMailer } from './mailer';
import { queueMail, queueText } from './outbox.repository';
import { render } from './templates/templates';

describe('the outbox', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  const rows = async () => (await test.deps.db.$client.query('select * from outbox order by id')).rows;
  const code = { to: 'a@example.com', template: 'sign-in-code', params: { code: '424242' } } as const;

  it('sends a committed message once and deletes the code', async () => {
    await test.deps.db.transaction((tx) => queueMail(tx, test.clock, code));
    await test.runJobs();
    await test.runJobs();
    expect(test.sent).toEqual([
      {
        channel: 'mail',
        to: 'a@example.com',
        subject: '424242 is your Tessera code',
        text: expect.stringContaining('424242'),
      },
    ]);
    expect(await rows()).toMatchObject([{ params: {}, attempts: 1, sent_at: test.clock.now() }]);
  });

  it('does not send a message of a rolled-back transaction', async () => {
    const rolledBack = test.deps.db.transaction(async (tx) => {
      await queueText(tx, test.clock, { ...code, to: '+447700900123' });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await test.runJobs();
    expect(test.sent).toHaveLength(1);
  });

  it('drops an expired message', async () => {
    await queueMail(test.deps.db, test.clock, { ...code, expiresAt: test.clock.now() });
    await test.runJobs();
    expect(test.sent).toHaveLength(1);
    expect((await rows()).at(-1)).toMatchObject({ params: {}, sent_at: test.clock.now() });
  });

  it('retries a message that failed', async () => {
    const refusal = jest
      .spyOn(test.deps.mailer, 'mail')
      .mockRejectedValueOnce(new Error('the mail server is away'));
    await queueMail(test.deps.db, test.clock, code);
    await test.runJobs();
    expect(refusal).toHaveBeenCalledTimes(1);
    expect((await rows()).at(-1)).toMatchObject({ sent_at: null, attempts: 1 });
    await test.deps.db.$client.query('update graphile_worker._private_jobs set run_at = now()');
    await test.runJobs();
    expect((await rows()).at(-1)).toMatchObject({ attempts: 2, params: {} });
    expect(test.sent).toHaveLength(2);
  });

  it('measures how long a message waited when it is sent', async () => {
    const { messageSeconds } = test.deps.metrics;
    messageSeconds.reset();
    await queueText(test.deps.db, test.clock, { ...code, to: '+447700900123' });
    test.clock.advance(45 * SECOND);
    await test.runJobs();
    const { values } = await messageSeconds.get();
    expect(values.filter(({ metricName }) => metricName === 'tessera_message_delay_seconds_sum')).toEqual([
      expect.objectContaining({ labels: { channel: 'text' }, value: 45 }),
    ]);
  });

  it('deletes expired messages after a day and all other messages after 30 days', async () => {
    const refusal = jest.spyOn(test.deps.mailer, 'mail').mockRejectedValue(new Error('no such address'));
    await test.deps.db.$client.query('delete from outbox');
    const to = 'nowhere@example.com';
    await queueMail(test.deps.db, test.clock, { ...code, to, expiresAt: test.clock.now() });
    await queueMail(test.deps.db, test.clock, { to, template: 'totp-on', params: {} });
    const { rows: written } = await test.deps.db.$client.query('select created_at from outbox');
    expect(written.map(({ created_at }) => created_at)).toEqual([test.clock.now(), test.clock.now()]);
    const swept = async () => {
      await test.deps.db.$client.query(`select graphile_worker.add_job('identity-sweep')`);
      await test.runJobs();
      return (await rows()).map(({ template }) => template);
    };
    await test.deps.db.$client.query('delete from graphile_worker._private_jobs');
    expect(await swept()).toEqual(['sign-in-code', 'totp-on']);
    test.clock.advance(DAY + 1);
    expect(await swept()).toEqual(['totp-on']);
    test.clock.advance(29 * DAY);
    expect(await swept()).toEqual([]);
    refusal.mockRestore();
  });
});

describe('the mailer', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.stop());

  it('sends mails over SMTP, and texts to a number at the local gateway', async () => {
    const mailer = createMailer({
      SMTP_URL: server.url,
      SMS_URL: server.url,
      MAIL_FROM: 'x@tessera.local',
      PUBLIC_ORIGIN: 'http://localhost:1',
    });
    await mailer.mail({
      id: 'ID1',
      to: 'a@example.com',
      ...render('sign-in-code', { code: '424242' }, 'http://localhost:1'),
    });
    await mailer.text({ id: 'ID2', to: '+447700900123', text: 'Your code' });
    mailer.close();
    const received = server.received();
    expect(received).toContain('Message-ID: <ID1@localhost>');
    expect(received).toContain('RCPT TO:<a@example.com>');
    expect(received).toContain('RCPT TO:<+447700900123@sms.tessera.local>');
  });
});
