import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildFaultsServer } from '@tessera/server/faults';
import { startServerBeside } from '@tessera/stack';
import { enter, makeAccount } from '../commands/account';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { SendReceiveDialog } from '../pages/send-receive-dialog';
import { stackAddress } from '../setup/address';

const activityOf = (page: Page) => page.getByRole('region', { name: 'Recent activity' });

for (const { symbol, amount, sent, received } of [
  { symbol: 'OPT', amount: '2.5', sent: '−2.5000 OPT', received: '+2.5000 OPT' },
  { symbol: 'ETH', amount: '0.01', sent: '−0.0100 ETH', received: '+0.0100 ETH' },
]) {
  test(`pays ${symbol} once when the server is killed between signing and broadcast, and warns against sending again`, async ({
    browser,
  }) => {
    const { origin, dataDir } = stackAddress();
    const folder = mkdtempSync(join(tmpdir(), 'tessera-kill-'));
    const point = join(folder, 'point');
    writeFileSync(point, '');
    const environment = { NODE_ENV: 'test', KILL_POINT: point, LOG_LEVEL: 'warn' };
    const build = await buildFaultsServer();
    const doomed = await startServerBeside({ dataDir, environment, file: build.file });
    try {
      const payer = aPerson('Noor', 'Haddad');
      const payee = aPerson('Emil', 'Larsen');
      const context = await browser.newContext();
      const payeeContext = await browser.newContext();
      await makeAccount(payeeContext, payee, 'complete').then((tokens) => enter(payeeContext, tokens));
      const tokens = await makeAccount(context, payer, 'complete', doomed.origin);
      const page = await enter(context, tokens, doomed.origin);
      await page.goto(`${doomed.origin}/dashboard`);
      await expect(activityOf(page).getByText('+1.0000 ETH')).toBeVisible();
      await expect(activityOf(page).getByText('+100.0000 OPT')).toBeVisible();

      const dialog = new SendReceiveDialog(page);
      await dialog.open();
      await dialog.fill({ symbol, amount, to: `@${payee.username}` });
      await dialog.preview();
      writeFileSync(point, 'before-broadcast');
      await dialog.confirm(payer.walletKey);
      await expect(dialog.dialog.getByText('Do not send again.')).toBeVisible({ timeout: 60_000 });

      // The stack's server finds the signed transaction and broadcasts the same bytes.
      const [later] = payeeContext.pages();
      if (later === undefined) throw new Error('the payee has no page');
      await later.goto(`${origin}/dashboard`);
      await expect(activityOf(later).getByText(received)).toHaveCount(1, { timeout: 60_000 });
      const mine = await enter(
        await browser.newContext({ storageState: await context.storageState() }),
        tokens,
      );
      await mine.goto(`${origin}/my-assets/transactions`);
      await expect(mine.getByText(sent)).toHaveCount(1);
      await expect(mine.getByText('Completed').first()).toBeVisible();
    } finally {
      await doomed.stop();
      await build.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
