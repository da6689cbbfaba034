import type { Browser } from '@playwright/test';
import { makeAccount } from '../commands/account';
import { codeFor } from '../commands/mail';
import { aPerson } from '../commands/person';
import { expect } from '../commands/test';
import { activityOf } from '../commands/with-coins';
import { LoginPage } from '../pages/login-page';
import { SendReceiveDialog } from '../pages/send-receive-dialog';
import { VerifyPage } from '../pages/verify-page';

/**
 * Signs in through the screens, waits for the coins, and sends some to another user.
 * @param versions `name/version` of the releases that must have loaded
 */
export async function mainJob(browser: Browser, at: string, versions: readonly string[]): Promise<void> {
  const [payer, payee] = [aPerson('Tove', 'Berg'), aPerson('Ravi', 'Menon')];
  const elsewhere = await browser.newContext();
  await makeAccount(elsewhere, payee, 'complete', at);
  await makeAccount(elsewhere, payer, 'complete', at);
  await elsewhere.close();

  const context = await browser.newContext();
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('response', (answer) => {
    if (answer.ok()) files.add(new URL(answer.url()).pathname.split('/').slice(2, 4).join('/'));
  });
  await page.goto(`${at}/login`);
  await new LoginPage(page).submit(payer);
  const verify = new VerifyPage(page);
  await verify.isShown();
  await verify.type(await codeFor(payer.email, 2));
  await expect(page).toHaveURL(`${at}/dashboard`);
  await expect(activityOf(page).getByText('+100.0000 OPT')).toBeVisible({ timeout: 60_000 });

  const dialog = new SendReceiveDialog(page);
  await dialog.send(payer, { symbol: 'OPT', amount: '2.5', to: `@${payee.username}` });
  await expect(dialog.dialog.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible({
    timeout: 60_000,
  });
  for (const version of versions) expect([...files]).toContain(version);
  await context.close();
}
