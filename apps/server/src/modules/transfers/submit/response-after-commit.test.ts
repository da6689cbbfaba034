import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { creditsOnChain } from '../../../testing/credits-on-chain';
import {
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../../../testing/wallet-people';

const chainId = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  bob = await withCoins(test);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => test.close());

const credits = () =>
  creditsOnChain(test.deps.chains.of(chainId), 'OPT', ada.addressOn(chainId), bob.addressOn(chainId));

const away = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });

/** Simulates a database failure right after the signing. Returns a function that restores the database. */
async function loseDatabaseAfterSigning(): Promise<() => Promise<void>> {
  const { $client } = test.deps.db;
  await $client.query(`
    create function lost() returns trigger language plpgsql as $$ begin raise exception 'lost' using errcode = '57P01'; end $$;
    create trigger lost before update on transfer_attempts for each row execute function lost();
  `);
  const query = $client.query.bind($client);
  const spy = jest.spyOn($client, 'query').mockImplementation((...args: unknown[]) => {
    const [asked] = args;
    const text = typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
    if (text.includes('from "transactions"')) return Promise.reject(away());
    return Reflect.apply(query, $client, args);
  });
  return async () => {
    spy.mockRestore();
    await $client.query('drop function lost() cascade');
  };
}

it('responds 202 once the bytes are stored, even if the database fails then, and the worker broadcasts them', async () => {
  const before = (await credits()).length;
  const giveBack = await loseDatabaseAfterSigning();
  const answer = await send(ada, sendBody({ to: `@${bob.username}`, amount: '1', chainId })).finally(
    giveBack,
  );
  expect(answer.statusCode).toBe(202);
  const { id, transactionHash, ...answered } = transactionIn(answer);
  expect(answered).toMatchObject({ status: 'pending', stage: 'checking', amount: '1.000000' });
  expect(transactionHash).not.toBeNull();
  expect(test.logs()).toContain('failed to broadcast a signed transfer; the worker retries');
  await test.until(async () => (await readTransaction(ada, id)).status === 'success');
  expect(await readTransaction(ada, id)).toMatchObject({ transactionHash });
  expect((await credits()).length).toBe(before + 1);
});

it('returns the signed transfer to a repeated call when the first call signed it concurrently', async () => {
  const before = (await credits()).length;
  const key = '01JD2V7Q8M3N4P5R6S7T8V9W0X';
  const body = sendBody({ to: `@${bob.username}`, amount: '2', chainId });
  const optio = test.deps.chains.of(chainId);
  const { simulate } = optio;
  let first: ReturnType<typeof send> | undefined;
  // The first call runs to its end while the repeated call waits for `simulate`. Then `simulate` fails.
  const spy = jest.spyOn(optio, 'simulate').mockImplementationOnce(async () => {
    spy.mockImplementation(simulate);
    first = send(ada, body, key);
    await first;
    throw new Error('silent');
  });
  const repeated = await send(ada, body, key);
  expect((await first)?.statusCode).toBe(202);
  expect(repeated.statusCode).toBe(202);
  const { id } = transactionIn(repeated);
  await test.until(async () => (await readTransaction(ada, id)).status === 'success');
  expect((await credits()).length).toBe(before + 1);
});
