import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
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
import { SIGNED_AHEAD } from './sequences-ahead';

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

/** Log lines that name a transfer. */
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
/** Changes one field of a stored intent past the triggers, as the owner of the tables can. */
async function rewrite(id: string, field: string, value: string): Promise<void> {
  const client = await test.deps.db.$client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      'update transfers set intent = jsonb_set(intent, array[$2], to_jsonb($3::text)) where id = $1',
      [id, field, value],
    );
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

it.each(chains)(
  'signs the other held payments and a new one on $chainId when a held token is not configured any more',
  async (chain) => {
    const [gone, kept] = [await hold(chain), await hold(chain)];
    await rewrite(gone, 'symbol', 'GONE');
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
    await rewrite(altered, 'from', bob.addressOn(chain.chainId));
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
    await rewrite(altered, 'to', bob.addressOn(chain.chainId));
    const before = await countOf(altered);
    await paySmall(chain);
    expect(await countOf(altered)).toBe(before);
    expect(await countOf(kept)).toBe(Number(SIGNED_AHEAD) + 1);
    expect(linesOf(altered)).toContain('a held payment differs from its signed bytes');
  },
);
