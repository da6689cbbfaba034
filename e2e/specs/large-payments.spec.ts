import { expectAccessible } from '../commands/axe';
import { codeFor } from '../commands/mail';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { bothWithCoins } from '../commands/with-coins';
import { SendReceiveDialog } from '../pages/send-receive-dialog';
import { stackAddress } from '../setup/address';

test('asks for a code above the daily limit, and keeps the form after a wrong code and Back', async ({
  browser,
}) => {
  const payer = aPerson('Vera', 'Lind');
  const payee = aPerson('Paul', 'Nyman');
  const [page] = await bothWithCoins(browser, payer, payee);
  const dialog = new SendReceiveDialog(page);
  const { dialog: shown } = dialog;
  const to = `@${payee.username}`;
  await dialog.send(payer, { symbol: 'ETH', amount: '0.01', to });
  await expect(shown.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
  await shown.getByRole('button', { name: 'Done' }).click();

  await dialog.send(payer, { symbol: 'ETH', amount: '0.9', to });
  await expect(
    shown.getByText(/This is more than your usual limit\. We sent a second code to/),
  ).toBeVisible();
  await expect(shown.getByText('Nothing has been sent yet')).toBeVisible();
  await expectAccessible(page, 'the second code');
  const code = await codeFor(payer.email, 2);
  await shown.getByRole('textbox', { name: 'Digit 1 of 6' }).click();
  await page.keyboard.type(code === '111111' ? '222222' : '111111');
  await expect(shown.getByText('Invalid Auth Code')).toBeVisible();

  // Back to the preview and the form: the values are kept, and no pending transfer is reported.
  await shown.getByRole('button', { name: 'Back' }).click();
  await expect(shown.getByLabel('Wallet key', { exact: true })).toHaveValue(payer.walletKey);
  await shown.getByRole('button', { name: 'Back' }).click();
  await expect(shown.getByLabel('Amount', { exact: true })).toHaveValue('0.9');
  await expect(page.getByText(/got no answer/)).toHaveCount(0);
  await dialog.preview();
  await dialog.confirm(payer.walletKey);
  await shown.getByRole('textbox', { name: 'Digit 1 of 6' }).click();
  await page.keyboard.type(code);
  // A small payment to the recipient does not exempt a large one from the hold.
  await expect(shown.getByRole('heading', { name: /^Waits until / })).toBeVisible();
});

test('holds a large first payment, sends another one meanwhile, and cancels the held one', async ({
  browser,
}) => {
  const payer = aPerson('Rosa', 'Quist');
  const payee = aPerson('Jan', 'Holm');
  const [page] = await bothWithCoins(browser, payer, payee);
  const dialog = new SendReceiveDialog(page);
  const { dialog: shown } = dialog;
  const to = `@${payee.username}`;
  await dialog.open();
  await dialog.fill({ symbol: 'ETH', amount: '0.5', to });
  await expect((await dialog.preview()).getByText(/waits 10 minutes/)).toBeVisible();
  await dialog.confirm(payer.walletKey);
  await expect(shown.getByRole('heading', { name: /^Waits until / })).toBeVisible();
  await expect(shown.getByText('You can cancel it until then.')).toBeVisible();
  await expectAccessible(page, 'a held payment');
  await shown.getByRole('button', { name: 'Close' }).first().click();

  // From another tab, whose form has no state of the first.
  const tab = await page.context().newPage();
  await tab.goto(`${stackAddress().origin}/my-assets`);
  const second = new SendReceiveDialog(tab);
  await second.open();
  // To another address: payments to the same one are added up and would be held too.
  await second.fill({ symbol: 'ETH', amount: '0.01', to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' });
  await expect(second.dialog.getByText(/0\.5 ETH to Jan Holm waits until/)).toBeVisible();
  await second.preview();
  await second.confirm(payer.walletKey);
  const done = second.dialog.getByRole('heading', { name: 'Transfer Successful!' });
  await expect(done).toBeVisible();
  await second.dialog.getByRole('button', { name: 'Done' }).click();

  await second.open();
  await second.dialog.getByRole('button', { name: 'See its status' }).click();
  const drawer = tab.getByRole('dialog', { name: 'Transaction' });
  await expect(drawer.getByText(/You can cancel it until then\./)).toBeVisible();
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await expect(drawer.getByText('Failed', { exact: true })).toBeVisible();
  await expect(drawer.getByText(/cancelled/i).first()).toBeVisible();
  await expectAccessible(tab, 'a held payment that was cancelled');

  await dialog.open();
  await expect(shown.getByRole('heading', { name: 'Transfer cancelled' })).toBeVisible();
  await shown.getByRole('button', { name: 'Done' }).click();
});
