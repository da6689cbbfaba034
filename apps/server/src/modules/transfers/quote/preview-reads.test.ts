import { TransferPreviewAnswer } from '@tessera/contracts/transfers';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { DAY } from '../../../platform/clock';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { setPrices } from '../../../testing/set-prices';
import { statementsOf } from '../../../testing/statements';
import { preview, sendBody, withCoins, withWallet, type WalletPerson } from '../../../testing/wallet-people';

let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest({ FIRST_PAYMENT_LIMIT_USD: '10' });
  ada = await withCoins(test);
  await setPrices(test, { OPT: '10' });
});
afterAll(() => test.close());

async function importPayment(to: string, blockTime: Date): Promise<void> {
  const id = ulid();
  await test.deps.db.$client.query(
    `insert into transactions (id, wallet_id, chain_id, type, status, symbol, amount, price_usd, from_address, to_address,
       tx_hash, transfer_index, block_height, created_at, completed_at)
     values ($1, $2, 'optio-testnet', 'send', 'success', 'OPT', 2000000, 10, $3, $4, $1, 0, 1, $5, now())`,
    [id, ada.walletId, ada.addressOn('optio-testnet'), to, blockTime],
  );
}

async function warningsFor(to: string): Promise<string[]> {
  const answer = await preview(ada, sendBody({ to, amount: '1.5' }));
  return v.parse(TransferPreviewAnswer, answer.json()).data.warnings.map(({ code }) => code);
}

it('dates a payment read from the chain by its block when it decides a hold', async () => {
  const [old, recent] = [await withWallet(test), await withWallet(test)];
  const now = test.deps.clock.now().getTime();
  await importPayment(old.addressOn('optio-testnet'), new Date(now - 2 * DAY));
  await importPayment(recent.addressOn('optio-testnet'), new Date(now - DAY / 2));
  expect(await warningsFor(old.addressOn('optio-testnet'))).not.toContain('HELD');
  expect(await warningsFor(recent.addressOn('optio-testnet'))).toContain('HELD');
});

it('locks no row when it previews a payment', async () => {
  const bob = await withWallet(test);
  const statements = await statementsOf(test.deps.db, () =>
    preview(ada, sendBody({ to: bob.addressOn('optio-testnet'), amount: '0.1' })),
  );
  const freezes = statements.filter((text) => text.includes('sending_frozen_at'));
  expect(freezes.length).toBeGreaterThan(0);
  expect(freezes.filter((text) => /\bfor (share|update)\b/i.test(text))).toEqual([]);
});
