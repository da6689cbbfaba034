import { makeBlock, makeBlockAt, startBlocks, stopBlocks } from '../commands/anvil';
import { expectAccessible } from '../commands/axe';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { activityOf, bothWithCoins } from '../commands/with-coins';
import { SendReceiveDialog } from '../pages/send-receive-dialog';
import { stackAddress } from '../setup/address';

test.afterEach(startBlocks);

test('speeds up an Ethereum payment with too low a fee, and pays once', async ({ browser }) => {
  const payer = aPerson('Lena', 'Vogel');
  const payee = aPerson('Omar', 'Said');
  const [page, other] = await bothWithCoins(browser, payer, payee);
  const dialog = new SendReceiveDialog(page);
  await stopBlocks();
  await dialog.send(payer, { symbol: 'ETH', amount: '0.02', to: `@${payee.username}` });
  await expect(dialog.dialog.getByRole('heading', { name: 'On its way' })).toBeVisible();
  await expect(dialog.dialog.getByRole('button', { name: 'Speed up' })).toHaveCount(0);

  await makeBlockAt(100);
  const result = dialog.dialog;
  await expect(result.getByText(/The fee is lower than what most others pay now/)).toBeVisible();
  await expectAccessible(page, 'a waiting payment');
  await result.getByRole('button', { name: 'Speed up' }).click();
  const form = result.getByRole('form', { name: 'Speed up' });
  await expect(form.getByText(/New fee, at most/)).toBeVisible();
  await form.getByLabel('Wallet key', { exact: true }).fill('Wrong-Key-1!');
  await form.getByRole('button', { name: 'Speed up' }).click();
  await expect(form.getByText(/Wallet key is invalid/)).toBeVisible();
  await expectAccessible(page, 'speed up');
  await form.getByLabel('Wallet key', { exact: true }).fill(payer.walletKey);
  await form.getByRole('button', { name: 'Speed up' }).click();
  await expect(result.getByText(/^Sent again with a higher fee/)).toBeVisible();

  await makeBlock();
  await expect(result.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
  await result.getByRole('button', { name: 'Done' }).click();
  await expect(activityOf(other).getByText('+0.0200 ETH')).toHaveCount(1);
  await expect(activityOf(page).getByText('−0.0200 ETH')).toHaveCount(1);
});

test('cancels a pending Ethereum payment from the history, and pays nothing', async ({ browser }) => {
  const payer = aPerson('Ida', 'Brandt');
  const payee = aPerson('Tariq', 'Aziz');
  const [page, other] = await bothWithCoins(browser, payer, payee);
  const dialog = new SendReceiveDialog(page);
  await stopBlocks();
  await dialog.send(payer, { symbol: 'ETH', amount: '0.03', to: `@${payee.username}` });
  await expect(dialog.dialog.getByRole('heading', { name: 'On its way' })).toBeVisible();
  await dialog.dialog.getByRole('button', { name: 'See transaction' }).click();

  const drawer = page.getByRole('dialog', { name: 'Transaction' });
  // Cancel appears after half a minute.
  const cancel = drawer.getByRole('button', { name: 'Cancel transfer' });
  await expect(cancel).toBeVisible();
  await cancel.click();
  const form = drawer.getByRole('form', { name: 'Cancel transfer' });
  await form.getByLabel('Wallet key', { exact: true }).fill(payer.walletKey);
  await form.getByRole('button', { name: 'Cancel transfer' }).click();
  await expect(drawer.getByText(/^Cancellation sent/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Raise its fee' })).toBeVisible();

  await makeBlock();
  await expect(drawer.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Network fee')).toBeVisible();
  await expectAccessible(page, 'a cancelled payment');
  await other.goto(`${stackAddress().origin}/my-assets/transactions?chainId=31337`);
  await expect(other.getByText('+1.0000 ETH')).toBeVisible();
  await expect(other.getByText('+0.0300 ETH')).toHaveCount(0);
});
