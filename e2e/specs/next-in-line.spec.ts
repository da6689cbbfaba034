import { startBlocks, stopBlocks } from '../commands/anvil';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { activityOf, bothWithCoins } from '../commands/with-coins';
import { SendReceiveDialog } from '../pages/send-receive-dialog';
import { stackAddress } from '../setup/address';

test.afterEach(startBlocks);

test('completes a payment after its tab is closed, and queues the next payment behind it', async ({
  browser,
}) => {
  const payer = aPerson('Mira', 'Sand');
  const payee = aPerson('Otto', 'Berg');
  const [page, other] = await bothWithCoins(browser, payer, payee);
  const to = `@${payee.username}`;
  const first = new SendReceiveDialog(page);
  await stopBlocks();
  await first.send(payer, { symbol: 'ETH', amount: '0.02', to });
  await expect(first.dialog.getByRole('heading', { name: 'On its way' })).toBeVisible();

  const tab = await page.context().newPage();
  await page.close();
  await tab.goto(`${stackAddress().origin}/my-assets`);
  const second = new SendReceiveDialog(tab);
  await second.open();
  await expect(second.dialog.getByText('0.02 ETH to Otto Berg is still on its way.')).toBeVisible();
  await second.fill({ symbol: 'ETH', amount: '0.03', to });
  await second.preview();
  await second.confirm(payer.walletKey);
  await expect(second.dialog.getByRole('heading', { name: 'On its way' })).toBeVisible();
  await expect(activityOf(other).getByText('+0.0200 ETH')).toHaveCount(0);

  await startBlocks();
  await expect(second.dialog.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
  for (const amount of ['+0.0200 ETH', '+0.0300 ETH'])
    await expect(activityOf(other).getByText(amount)).toHaveCount(1);
});
