import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { errorIn, NEXT_KEY } from '../../../testing/key-owner';
import {
  readTransaction,
  send,
  sendBody,
  transactionIn,
  WALLET_KEY,
  withCoins,
} from '../../../testing/wallet-people';

let test: MoneyTest;
beforeAll(async () => {
  test = await createMoneyTest();
});
afterAll(() => test.close());

it('signs only with the new wallet key after a change, and still broadcasts earlier transfers', async () => {
  const [ada, bob] = [await withCoins(test), await withCoins(test)];
  const body = (amount: string, walletPasscode: string) =>
    sendBody({ to: `@${bob.username}`, amount, walletPasscode });
  const change = (currentPasscode: string, walletPasscode: string) =>
    ada.browser.call('POST', `/wallets/${ada.walletId}/resetPasscode`, {
      currentPasscode,
      walletPasscode,
      walletPasscode_confirmation: walletPasscode,
    });
  const before = transactionIn(await send(ada, body('1', WALLET_KEY)));
  const [racing, changed] = await Promise.all([
    send(ada, body('2', WALLET_KEY)),
    change(WALLET_KEY, NEXT_KEY),
  ]);
  expect(changed.statusCode).toBe(200);
  expect([202, 400]).toContain(racing.statusCode);
  const refused = await send(ada, body('3', WALLET_KEY));
  expect([refused.statusCode, errorIn(refused).code]).toEqual([400, 'INVALID_WALLET_KEY']);
  const after = transactionIn(await send(ada, body('4', NEXT_KEY)));
  const signed = [before, after, ...(racing.statusCode === 202 ? [transactionIn(racing)] : [])];
  await test.until(async () => {
    const states = await Promise.all(signed.map(({ id }) => readTransaction(ada, id)));
    return states.every(({ status }) => status === 'success');
  });
});
