import { aPerson } from '../commands/person';
import { joinWithWallet } from '../commands/join';
import { expect, test } from '../commands/test';
import { SendReceiveDialog } from '../pages/send-receive-dialog';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('sets up two wallets, shows their coins, and sends between them on both chains', async ({ browser }) => {
  const maya = aPerson('Maya', 'Okafor');
  const daniel = aPerson('Daniel', 'Reyes');
  const [mayaPage, danielPage] = await Promise.all([
    joinWithWallet(await browser.newContext(), maya),
    joinWithWallet(await browser.newContext(), daniel),
  ]);

  // The test coins arrive without an action.
  for (const page of [mayaPage, danielPage]) {
    const activity = page.getByRole('region', { name: 'Recent activity' });
    await expect(activity.getByText('+100.0000 OPT')).toBeVisible();
    await expect(activity.getByText('+1.0000 ETH')).toBeVisible();
  }

  const dialog = new SendReceiveDialog(mayaPage);
  for (const { symbol, amount, shown, memo } of [
    { symbol: 'OPT', amount: '2.5', shown: '2.5000 OPT', memo: 'Lunch' },
    { symbol: 'USDT', amount: '12.34', shown: '12.34 USDT' },
    { symbol: 'ETH', amount: '0.01', shown: '0.0100 ETH' },
  ]) {
    await dialog.open();
    await dialog.fill({ symbol, amount, to: `@${daniel.username}`, ...(memo === undefined ? {} : { memo }) });
    if (memo === undefined) await expect(dialog.dialog.getByLabel('Memo')).toHaveCount(0);
    const preview = await dialog.preview();
    await expect(preview).toContainText('Daniel Reyes');

    await dialog.confirm('Wrong-Key-1!');
    await expect(preview.getByText(/Wallet key is invalid/)).toBeVisible();
    await dialog.confirm(maya.walletKey);
    await expect(dialog.dialog.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
    await dialog.dialog.getByRole('button', { name: 'Done' }).click();

    const sent = mayaPage.getByRole('region', { name: 'Recent activity' });
    await expect(sent.getByText(`−${shown}`)).toBeVisible();
    // Daniel's page was open all the time and is not reloaded.
    const received = danielPage.getByRole('region', { name: 'Recent activity' });
    await expect(received.getByText(`+${shown}`)).toBeVisible();
  }
});
