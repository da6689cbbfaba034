import { setTimeout as wait } from 'node:timers/promises';
import { type Account, call, makeAccount } from '../api/make-account';
import { defineGroup } from '../group';
import { median, percentile } from '../measure';
import { openStream, type OpenStream } from '../notifications/open-stream';
import type { StackAddress } from '../stack/bench-stack';

const STREAMS = 1000;
/** The limit of open streams per user. */
const EACH = 10;
const CAUSES = 100;
const TIMEOUT_MS = 10_000;
/** Time for garbage of the start-up to be collected, and for two heartbeats of every stream. */
const SETTLE_MS = 35_000;

/** A thousand event streams on one process: their memory, and the delay of a notification. */
export const notifications = defineGroup({
  name: 'notifications',
  lines: {
    open: {
      name: `Of ${STREAMS} open streams still open after 35 s`,
      unit: 'streams',
      limit: STREAMS,
      atLeast: true,
    },
    growth: { name: `Memory that ${STREAMS} open streams add (PSS)`, unit: 'MB', limit: 100 },
    delay: { name: 'A change to every open page of a person, 95th percentile', unit: 'ms', limit: 500 },
  },
  async read({ stack }) {
    const address = await stack.address();
    const accounts = await makeAccounts(address, STREAMS / EACH);
    await wait(SETTLE_MS);
    const before = stack.memory();
    const streams = new Map<Account, OpenStream[]>();
    for (const account of accounts)
      streams.set(
        account,
        await Promise.all(Array.from({ length: EACH }, () => openStream(address.origin, account.token))),
      );
    await wait(SETTLE_MS);
    const after = stack.memory();
    const all = [...streams.values()].flat();
    const delays: number[] = [];
    for (let cause = 0; cause < CAUSES; cause += 1) {
      const account = accounts[cause % accounts.length];
      if (account !== undefined)
        delays.push(...(await timeEvents(address, account, streams.get(account) ?? [])));
    }
    const open = all.filter(({ ended }) => !ended).length;
    all.forEach((stream) => stream.close());
    return {
      open,
      growth: {
        value: after - before,
        note: `${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with them`,
      },
      delay: {
        value: percentile(delays, 0.95),
        note: `${delays.length} notifications, half within ${median(delays).toFixed(0)} ms, all within ${Math.max(...delays).toFixed(0)} ms`,
      },
    };
  },
});

async function makeAccounts(address: StackAddress, count: number): Promise<Account[]> {
  const accounts: Account[] = [];
  while (accounts.length < count)
    accounts.push(...(await Promise.all(Array.from({ length: 4 }, () => makeAccount(address)))));
  return accounts;
}

/** Times "Mark all as read" until each page of the user, including the acting one, has received the event. */
async function timeEvents(
  { origin }: StackAddress,
  { token }: Account,
  streams: readonly OpenStream[],
): Promise<number[]> {
  const known = streams.map(({ receivedAt }) => receivedAt.length);
  const from = performance.now();
  await call(`${origin}/api/mark-all-notifications-as-read`, {}, token);
  const news = () =>
    streams.flatMap(({ receivedAt }, index) => receivedAt.slice(known[index], (known[index] ?? 0) + 1));
  while (news().length < streams.length) {
    if (performance.now() - from > TIMEOUT_MS)
      throw new Error('An event stream received no notification within 10 s.');
    await wait(5);
  }
  return news().map((moment) => moment - from);
}
