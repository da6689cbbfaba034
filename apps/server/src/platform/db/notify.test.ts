import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { hearMessages, type HeardMessages } from '../../testing/hear-messages';
import { createDatabase, createPool } from './database';
import { noticesOf, type Message } from './notice-messages';
import { notify, type Relay } from './notify';

let test: TestApp;
let heard: HeardMessages;
beforeAll(async () => {
  test = await createTestApp();
  heard = await hearMessages(test);
});
afterAll(async () => {
  await heard.stop();
  await test.close();
});

const balance = (userId: string) => ({ kind: 'balance', userId, walletId: `wallet of ${userId}` }) as const;
const transaction = (userId: string, id: string) => ({ kind: 'transaction', userId, id }) as const;

it('sends one message per user and transaction, at its commit', async () => {
  const messages = await heard.during(() =>
    test.deps.db.transaction(async (tx) => {
      await notify(tx, transaction('ada', 'one'));
      await notify(tx, balance('bob'), balance('ada'));
      await notify(tx, transaction('ada', 'one'), transaction('ada', 'two'));
    }),
  );
  expect(messages.map((message) => noticesOf(message))).toEqual([
    [transaction('ada', 'one'), balance('ada'), transaction('ada', 'two')],
    [balance('bob')],
  ]);
});

it('sends nothing when the transaction rolls back', async () => {
  const messages = await heard.during(async () => {
    const failing = test.deps.db.transaction(async (tx) => {
      await notify(tx, balance('ada'));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
  });
  expect(messages).toEqual([]);
});

it('sends no notice of a savepoint that was rolled back, and those of the transaction around it', async () => {
  const messages = await heard.during(() =>
    test.deps.db.transaction(async (tx) => {
      await notify(tx, balance('ada'));
      const inner = tx.transaction(async (savepoint) => {
        await notify(savepoint, balance('bob'));
        throw new Error('rolled back');
      });
      await inner.catch(() => undefined);
    }),
  );
  expect(messages.map((message) => noticesOf(message))).toEqual([[balance('ada')]]);
});

it('sends a notice outside a transaction at once', async () => {
  const messages = await heard.during(() => notify(test.deps.db, balance('ada')));
  expect(messages).toEqual([JSON.stringify(balance('ada'))]);
});

const ended = { kind: 'session', userId: 'ada' } as const;

function withRelay(relay: Relay) {
  const pool = createPool(test.deps.config, test.deps.logger);
  return { db: createDatabase(pool, relay), end: () => pool.end() };
}

it('gives a relay the messages about one user after the commit, and PostgreSQL the others', async () => {
  const relayed: Message[] = [];
  const { db, end } = withRelay({
    isUp: () => true,
    carry: async (messages) => void relayed.push(...messages),
  });
  const messages = await heard.during(async () => {
    await db.transaction(async (tx) => {
      await notify(tx, balance('ada'), transaction('ada', 'one'), ended);
      expect(relayed).toEqual([]);
    });
    await notify(db, balance('bob'), ended);
    const failing = db.transaction(async (tx) => {
      await notify(tx, balance('eve'));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
  });
  await end();
  expect(messages).toEqual([ended, ended].map((notice) => JSON.stringify(notice)));
  expect(relayed.map(({ userId, text }) => [userId, noticesOf(text)])).toEqual([
    ['ada', [balance('ada'), transaction('ada', 'one')]],
    ['bob', [balance('bob')]],
  ]);
});

it('sends all messages by PostgreSQL, with the transaction, while the relay is down', async () => {
  const carry = jest.fn(async () => undefined);
  const { db, end } = withRelay({ isUp: () => false, carry });
  const messages = await heard.during(async () => {
    await db.transaction((tx) => notify(tx, balance('ada'), ended));
    await notify(db, balance('bob'));
    const failing = db.transaction(async (tx) => {
      await notify(tx, balance('eve'));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
  });
  await end();
  expect(messages).toEqual([balance('ada'), ended, balance('bob')].map((notice) => JSON.stringify(notice)));
  expect(carry).not.toHaveBeenCalled();
});

it('sends the messages of a relay once by PostgreSQL when the relay loses them', async () => {
  const fallbacks: Promise<void>[] = [];
  const { db, end } = withRelay({
    isUp: () => true,
    carry: async (_messages, fallback) => void fallbacks.push(fallback()),
  });
  const messages = await heard.during(async () => {
    await db.transaction((tx) => notify(tx, balance('ada'), ended));
    await notify(db, balance('bob'));
    await Promise.all(fallbacks);
  });
  await end();
  expect(messages.toSorted()).toEqual(
    [balance('ada'), ended, balance('bob')].map((notice) => JSON.stringify(notice)).toSorted(),
  );
});
