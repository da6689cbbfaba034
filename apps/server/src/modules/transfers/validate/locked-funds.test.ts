import { deriveAccount } from '@tessera/chains';
import { TransferPreviewAnswer } from '@tessera/contracts/transfers';
import { add, compare, subtract } from '@tessera/money';
import { generateMnemonic, mnemonicToSeedSync } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import * as v from 'valibot';

import { DAY } from '../../../platform/clock';
import { reconcileWallet } from '../../indexing/reconciliation/reconcile-balances.service';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { carryOut, northwind, previewed } from '../../../testing/stakes';
import {
  preview,
  readTokens,
  send,
  sendBody,
  withCoins,
  type WalletPerson,
} from '../../../testing/wallet-people';

const chainId = 'optio-testnet';
const OPT = 1_000_000n;
/** Module accounts to which x/bank rejects payments: the bonded pool and nft. */
const modules = [
  'optio1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3qxeqje',
  'optio1hr93qzcjspaa32px0qqywlh9hf9a8plg69kevf',
];

let test: MoneyTest;
/** 1,100 OPT at genesis, 900 of them vesting for a day, and 100 OPT of test coins. */
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  const phrase = generateMnemonic(wordlist);
  const { address } = deriveAccount('cosmos', mnemonicToSeedSync(phrase));
  const vesting = { kind: 'delayed', amount: 900n * OPT, end: new Date(Date.now() + DAY) } as const;
  const coins = [{ denom: 'uOPT', amount: String(1_100n * OPT) }];
  test = await createMoneyTest({}, { balances: [{ address, coins, vesting }] });
  ada = await withCoins(test, phrase);
  bob = await withCoins(test);
});
afterAll(() => test.close());

const rowOf = async (person: WalletPerson) =>
  (await readTokens(person)).tokens.find(({ symbol }) => symbol === 'OPT');
const terms = async (body: object) => v.parse(TransferPreviewAnswer, (await preview(ada, body)).json()).data;
const toBob = (amount: string) => sendBody({ to: bob.addressOn(chainId), amount });

describe('coins that are still vesting', () => {
  beforeAll(() => test.until(async () => (await rowOf(ada))?.balance === '300.000000'));

  it('counts vesting coins in the total and not in the spendable balance', async () => {
    expect(await rowOf(ada)).toMatchObject({ balance: '300.000000', lockedBalance: '900.000000' });
  });

  it('responds 422 to a send above the spendable balance in preview and submission', async () => {
    const errors = { amount: ['Insufficient balance'] };
    expect((await preview(ada, toBob('500'))).json()).toMatchObject({ errors });
    const answer = await send(ada, toBob('500'));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors });
  });

  it('offers the spendable balance less the fee as the maximum of a send, and the chain accepts it', async () => {
    const { maxSendable } = await terms(toBob('1'));
    expect(compare(maxSendable, '300')).toBe(-1);
    expect(compare(maxSendable, '299')).toBe(1);
    expect(await terms(toBob(maxSendable))).toMatchObject({ balanceAfter: '0.000000' });
  });

  it('lets a stake take vesting coins', async () => {
    const offered = await previewed(ada, 'delegate', { to: northwind, amount: '900' });
    expect(compare(offered.maxSendable, '1190')).toBe(1);
    const line = await carryOut(test, ada, 'delegate', { to: northwind, amount: '900' });
    expect(line.status).toBe('success');
    // The server simulates a submission again, so its fee may differ from the preview's.
    const left = subtract('300.000000', line.gasFee ?? '');
    expect(compare(offered.balanceAfter, subtract(left, '0.005'))).toBe(1);
    expect(compare(offered.balanceAfter, add(left, '0.005'))).toBe(-1);
    await test.until(async () => compare((await rowOf(ada))?.balance ?? '0', left) === 0);
    expect(await rowOf(ada)).toMatchObject({ lockedBalance: '0.000000', stakedBalance: '900.000000' });
  });

  it('dates the balances by the last read of the stake when it is older than the block', async () => {
    const { rows } = await test.deps.db.$client.query<{ read_at: Date }>(
      `update chain_stakes set read_at = now() - interval '20 seconds' where address = $1 returning read_at`,
      [ada.addressOn(chainId)],
    );
    const chain = (await readTokens(ada)).chains.find((one) => one.chainId === chainId);
    expect(chain?.asOf).toBe(rows[0]?.read_at.toISOString());
  });

  it('reconciles vesting balances with the history', async () => {
    await reconcileWallet(test.deps, test.deps.chains.of(chainId), ada.walletId, test.work);
    const { rows } = await test.deps.db.$client.query('select * from reconciliation_findings');
    expect(rows).toEqual([]);
  });
});

it.each(modules)('responds 422 to a payment to the module account %s', async (to) => {
  const body = sendBody({ to, amount: '1' });
  const errors = { to: ['This address cannot receive coins'] };
  expect((await preview(bob, body)).json()).toMatchObject({ errors });
  const answer = await send(bob, body);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors });
});
