import { ErrorAnswer } from '@tessera/contracts/errors';
import * as messages from '@tessera/contracts/messages';
import * as v from 'valibot';

import { readBalances, writeBalances } from '../../wallets/holdings/holdings.repository';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { signUpOnboarded } from '../../../testing/people';
import { setPrices } from '../../../testing/set-prices';
import {
  readTransaction,
  send,
  sendBody,
  transactionIn,
  WALLET_KEY,
  withCoins,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { readFunds } from './funds.service';

const chainId = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  bob = await withCoins(test);
});
afterEach(() => test.devchain.faults.startIncluding());
afterAll(() => test.close());

const body = (amount: string) => sendBody({ to: `@${bob.username}`, amount, chainId });
const succeeds = (person: WalletPerson, id: string) =>
  test.until(async () => (await readTransaction(person, id)).status === 'success');

it('subtracts coins of transfers in flight from the funds', async () => {
  test.devchain.faults.stopIncluding();
  const { id } = transactionIn(await send(ada, body('60')));
  const twice = await send(ada, body('60'));
  expect(twice.statusCode).toBe(422);
  expect(v.parse(ErrorAnswer, twice.json()).errors).toEqual({ amount: [messages.balanceInsufficient] });
  test.devchain.faults.startIncluding();
  await succeeds(ada, id);
});

it('does not offer coins again when their payment gets into a block between the two reads', async () => {
  const { db, chains } = test.deps;
  const own = bob.addressOn(chainId);
  test.devchain.faults.stopIncluding();
  const { id } = transactionIn(await send(bob, sendBody({ to: `@${ada.username}`, amount: '70', chainId })));
  const query = db.$client.query.bind(db.$client);
  let reads = 0;
  const spy = jest.spyOn(db.$client, 'query').mockImplementation(async (...args: unknown[]) => {
    const answer = await Reflect.apply(query, db.$client, args);
    reads += 1;
    if (reads === 1) {
      test.devchain.faults.startIncluding();
      await succeeds(bob, id);
    }
    return answer;
  });
  const promised = await readFunds(db, chains.of(chainId), own, new Date()).finally(() => spy.mockRestore());
  const held = (await readBalances(db, chainId, own)).get('OPT')?.base ?? 0n;
  expect(promised.get('OPT')?.spendable).toBeLessThanOrEqual(held);
  expect((await readFunds(db, chains.of(chainId), own, new Date())).get('OPT')?.spendable).toBe(held);
});

it('signs with consecutive sequences for two wallets of one phrase and credits every payment', async () => {
  const { browser, ...twin } = await signUpOnboarded(test);
  const made = await browser.call('POST', '/wallets', {
    walletPasscode: WALLET_KEY,
    mnemonic: ada.mnemonic,
  });
  const walletId = v.parse(v.object({ data: v.object({ id: v.string() }) }), made.json()).data.id;
  const same: WalletPerson = { ...ada, ...twin, browser, walletId };
  // Without a price, payments of a wallet with an imported phrase are held.
  await setPrices(test, { OPT: '0.42' });
  const people = [ada, same, ada, same, ada, same];
  const answers = await Promise.all(people.map((person, at) => send(person, body(`0.1${at}`))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 202));
  for (const [at, answer] of answers.entries()) await succeeds(people[at] ?? ada, transactionIn(answer).id);
});

it('counts no key attempt when the key was not checked', async () => {
  const { signer, db } = test.deps;
  const tries = async () => {
    const { rows } = await db.$client.query<{ tries: number }>(
      'select wrong_keys as tries from wallets where id = $1',
      [ada.walletId],
    );
    return rows[0]?.tries;
  };
  await signer.ask('newMnemonic', {});
  const { pid } = signer;
  if (pid === undefined) throw new Error('no signer runs');
  process.kill(pid, 'SIGSTOP');
  const asked = jest.spyOn(signer, 'ask');
  const waiting = send(ada, body('0.3'));
  await test.until(async () => asked.mock.calls.length > 0);
  expect(await tries()).toBe(1);
  process.kill(pid, 'SIGKILL');
  const answer = await waiting;
  asked.mockRestore();
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
  expect(await tries()).toBe(0);
});

it('does not replace a balance with an older response', async () => {
  const { db } = test.deps;
  const read = async () => (await readBalances(db, chainId, 'somebody')).get('OPT')?.base;
  const write = (base: bigint, at: number, height: bigint | null = null) =>
    writeBalances(db, chainId, 'somebody', [{ symbol: 'OPT', base, spendable: base }], {
      readAt: new Date(at),
      height,
    });
  await write(5n, 2000);
  await write(9n, 1000);
  expect(await read()).toBe(5n);
  await write(7n, 3000);
  expect(await read()).toBe(7n);
  // A lagging node responds later with a lower height.
  await write(11n, 4000, 20n);
  await write(8n, 5000, 19n);
  expect(await read()).toBe(11n);
  await write(12n, 3500, 21n);
  expect(await read()).toBe(12n);
  await write(13n, 3000);
  expect(await read()).toBe(12n);
  await write(14n, 6000);
  expect(await read()).toBe(14n);
});
