import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { rewriteHeldFee, rewriteIntent } from '../../../testing/rewrite-stored';
import { setPrices } from '../../../testing/set-prices';
import {
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  withWallet,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { SIGNED_AHEAD } from './sign-held.service';

const chains = [
  { chainId: 'optio-testnet', symbol: 'OPT', large: '1.1', small: '0.05' },
  { chainId: '31337', symbol: 'ETH', large: '0.0101', small: '0.0001' },
] as const;
type Chain = (typeof chains)[number];

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest({ FIRST_PAYMENT_LIMIT_USD: '10' });
  ada = await withCoins(test);
  bob = await withWallet(test);
  await setPrices(test, { OPT: '10', ETH: '1000' });
});
afterAll(() => test.close());
afterEach(async () => {
  const { rows } = await sql(`select id from transfers where held_until is not null and status = 'signed'`);
  for (const { id } of rows)
    await ada.browser.call('DELETE', `/wallets/${ada.walletId}/transactions/${id}/hold`);
});

const sql = (text: string, ...values: unknown[]) => test.deps.db.$client.query(text, values);
const countOf = async (id: string) =>
  (await sql('select from held_signatures where transfer_id = $1', id)).rowCount;

const linesOf = (id: string) =>
  test
    .logs()
    .split('\n')
    .filter((line) => line.includes(id))
    .join('\n');

async function hold({ chainId, symbol, large }: Chain): Promise<string> {
  const to = (await withWallet(test)).addressOn(chainId);
  const { id, heldUntil } = transactionIn(await send(ada, sendBody({ chainId, symbol, to, amount: large })));
  expect(heldUntil).toBeDefined();
  return id;
}
async function paySmall({ chainId, symbol, small }: Chain): Promise<void> {
  const body = sendBody({ chainId, symbol, to: bob.addressOn(chainId), amount: small });
  const { id } = transactionIn(await send(ada, body));
  await test.until(async () => (await readTransaction(ada, id)).status === 'success');
}
it.each(chains)(
  'signs the other held payments and a new one on $chainId when a held token is no longer configured',
  async (chain) => {
    const [gone, kept] = [await hold(chain), await hold(chain)];
    await rewriteIntent(test, gone, 'symbol', 'GONE');
    const before = await countOf(gone);
    await paySmall(chain);
    expect(await countOf(gone)).toBe(before);
    expect(await countOf(kept)).toBe(Number(SIGNED_AHEAD) + 1);
    expect(linesOf(gone)).toContain('failed to prepare a held payment for signing');
  },
);

it.each(chains)(
  'signs the other held payments and a new one on $chainId when a held intent names another account',
  async (chain) => {
    const [altered, kept] = [await hold(chain), await hold(chain)];
    await rewriteIntent(test, altered, 'from', bob.addressOn(chain.chainId));
    const before = await countOf(altered);
    await paySmall(chain);
    expect(await countOf(altered)).toBe(before);
    expect(await countOf(kept)).toBe(Number(SIGNED_AHEAD) + 1);
  },
);

it.each(chains)(
  'adds no signature on $chainId when the stored recipient is not the one that the owner signed for',
  async (chain) => {
    const [altered, kept] = [await hold(chain), await hold(chain)];
    await rewriteIntent(test, altered, 'to', bob.addressOn(chain.chainId));
    const before = await countOf(altered);
    await paySmall(chain);
    expect(await countOf(altered)).toBe(before);
    expect(await countOf(kept)).toBe(Number(SIGNED_AHEAD) + 1);
    expect(linesOf(altered)).toContain('a held payment differs from its signed bytes');
  },
);

it.each([
  ['an intent has a negative amount', (id: string) => rewriteIntent(test, id, 'base', '-5')],
  [
    'a fee has a tip above its maximum',
    (id: string) => rewriteHeldFee(test, id, 'maxPriorityFeePerGas', '9'.repeat(30)),
  ],
])('signs the other held payments and a new one on Ethereum when %s', async (_name, alter) => {
  const [, chain] = chains;
  const [altered, kept] = [await hold(chain), await hold(chain)];
  await alter(altered);
  const before = await countOf(altered);
  await paySmall(chain);
  expect(await countOf(altered)).toBe(before);
  expect(await countOf(kept)).toBe(Number(SIGNED_AHEAD) + 1);
  expect(linesOf(altered)).toContain('failed to sign a held payment');
});
