import { raiseNotification } from '../../modules/notifications/raise-notification.service';
import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { createTestApp } from '../../testing/create-test-app';
import { listenToEvents } from '../../testing/listen-to-events';
import { noticeAbout } from '../../testing/notice-about';
import { send, sendBody, transactionIn, withCoins, type WalletPerson } from '../../testing/wallet-people';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;
let url: string;

beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  bob = await withCoins(test);
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

const listen = (person: WalletPerson, at = url) => listenToEvents(at, person.browser.bearer);

it('responds 401 without a session', async () => {
  expect((await fetch(`${url}/api/events`)).status).toBe(401);
});

it('responds 500 without a stream when the subscription fails', async () => {
  const follow = () => {
    throw new Error('no subscription');
  };
  const failing = await createTestApp({
    beside: test,
    deps: { listener: { ...test.deps.listener, follow, stop: async () => undefined } },
  });
  try {
    const origin = await failing.app.listen({ host: '127.0.0.1', port: 0 });
    await expect(listen(ada, origin)).rejects.toThrow('no event stream: 500');
  } finally {
    await failing.close();
  }
});

it('receives events that another process of the database publishes', async () => {
  const other = await createTestApp({ beside: test });
  try {
    const [here, there] = [url, await other.app.listen({ host: '127.0.0.1', port: 0 })];
    const [atOne, atOther, stranger] = [
      await listen(ada, here),
      await listen(ada, there),
      await listen(bob, there),
    ];
    const told = ({ text }: { text: string }) => text.match(/event: notification/g)?.length ?? 0;
    const before = [told(atOne), told(atOther)];
    await raiseNotification(test.deps.db, test.deps.clock, {
      userId: ada.userId,
      ...noticeAbout('An answer', 'support'),
      dedupeKey: 'told over processes',
    });
    await test.until(async () => told(atOne) > (before[0] ?? 0) && told(atOther) > (before[1] ?? 0));
    const asked = told(atOther);
    await ada.browser.call('POST', '/mark-all-notifications-as-read');
    await test.until(async () => told(atOther) > asked);
    expect(told(stranger)).toBe(0);
  } finally {
    await other.close();
  }
});

it('sends a profile change to every device of the user and to no other user', async () => {
  const [here, there, stranger] = [await listen(ada), await listen(ada), await listen(bob)];
  await ada.browser.call('POST', '/user/profile', { first_name: 'Augusta' });
  await test.until(async () => [here, there].every(({ text }) => text.includes('event: user')));
  expect(here.text).not.toContain(ada.userId);
  expect(stranger.text).not.toContain('event: user');
});

it('ends the oldest of eleven streams of a user, and no stream of another user', async () => {
  const atBob = await listen(bob);
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (let opened = 0; opened < 11; opened += 1) streams.push(await listen(ada));
  await test.until(async () => streams[0]?.closed === true);
  await send(ada, sendBody({ to: `@${bob.username}`, amount: '0.5' }));
  await test.until(async () => streams.slice(1).every(({ text }) => text.includes('event: transaction')));
  expect([atBob.closed, ...streams.map(({ closed }) => closed)].filter(Boolean)).toHaveLength(1);
});

it('sends a transfer to both parties, each about their own wallet, and closes the stream at logout', async () => {
  const atAda = await listen(ada);
  const atBob = await listen(bob);
  await send(ada, sendBody({ to: `@${bob.username}` }));
  await test.until(async () =>
    ['transaction', 'balance', 'notification'].every((kind) => atBob.text.includes(`event: ${kind}`)),
  );
  expect(atAda.text).toContain(ada.walletId);
  expect(atAda.text).not.toContain(bob.walletId);
  expect(atBob.text).not.toContain(ada.walletId);
  expect(atBob.text).not.toContain('userId');

  await bob.browser.call('POST', '/logout', {});
  await test.until(async () => atBob.closed);
  expect(atAda.closed).toBe(false);
});

it('notifies the sender of a signed transfer that waits for an earlier one', async () => {
  const atAda = await listen(ada);
  test.devchain.faults.stopIncluding();
  await send(ada, sendBody({ to: `@${bob.username}`, amount: '0.1' }));
  const { id, stage } = transactionIn(await send(ada, sendBody({ to: `@${bob.username}`, amount: '0.2' })));
  expect(stage).toBe('checking');
  // The stream keeps the commit order, so the transfer event precedes the `user` event.
  await ada.browser.call('POST', '/user/profile', { first_name: 'Ada' });
  await test.until(async () => atAda.text.includes('event: user'));
  expect(atAda.text).toContain(id);
  test.devchain.faults.startIncluding();
});
