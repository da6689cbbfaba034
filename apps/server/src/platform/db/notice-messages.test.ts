import { messagesOf, noticesOf, type Notice } from './notice-messages';

const balance = { kind: 'balance', userId: 'ada', walletId: 'w' } as const;
const transaction = { kind: 'transaction', userId: 'ada', walletId: 'w', id: 't' } as const;
const ofBob = { kind: 'notification', userId: 'bob', id: 'n' } as const;
const textsOf = (notices: readonly Notice[]) => messagesOf(notices).map(({ text }) => text);
const read = (texts: readonly string[]) => texts.map((text) => noticesOf(text));

it('makes one message per user, with each notice once and in order', () => {
  const messages = messagesOf([transaction, ofBob, balance, transaction, { ...transaction, id: 'u' }]);
  expect(messages.map(({ userId }) => userId)).toEqual(['ada', 'bob']);
  expect(read(messages.map(({ text }) => text))).toEqual([
    [transaction, balance, { ...transaction, id: 'u' }],
    [ofBob],
  ]);
});

it('makes a message of its own for each notice that evicts caches or concerns all pages', () => {
  const notices: Notice[] = [
    { kind: 'session', userId: 'ada' },
    { kind: 'user', userId: 'ada' },
    { kind: 'release', name: 'wallet' },
    { kind: 'flag' },
    { kind: 'flag' },
    balance,
  ];
  const alone = [...notices.slice(0, 4), balance];
  expect(messagesOf(notices)).toEqual(
    alone.map((notice) => ({
      userId: notice === balance ? 'ada' : undefined,
      text: JSON.stringify(notice),
    })),
  );
});

it('keeps each message below the payload limit of PostgreSQL when a user has many changes', () => {
  const id = (index: number) => `${index}`.padStart(26, '0');
  const notices = Array.from({ length: 120 }, (_, index) => {
    return { ...transaction, userId: id(0), walletId: id(1), id: id(index) };
  });
  const messages = textsOf(notices);
  expect(read(messages).flat()).toEqual(notices);
  expect(messages).toHaveLength(3);
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8000);
});

it.each(['', 'no JSON', '{"kind":"unknown"}', '{"userId":"ada"}', undefined])(
  'reads no notice from %p',
  (text) => {
    expect(noticesOf(text)).toEqual([]);
  },
);

it('reads the first notice when the others are not valid', () => {
  expect(noticesOf(JSON.stringify({ ...balance, more: '[{"kind":1}]' }))).toEqual([balance]);
});
