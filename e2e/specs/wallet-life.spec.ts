import type { BrowserContext } from '@playwright/test';
import { enter, makeAccount } from '../commands/account';
import { aPerson, type Person } from '../commands/person';
import { expect, test } from '../commands/test';
import { activityOf, withCoins } from '../commands/with-coins';
import { SendReceiveDialog } from '../pages/send-receive-dialog';
import { SetUpPage } from '../pages/set-up-page';
import { stackAddress } from '../setup/address';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** An address without an account in this stack. */
const RECIPIENT = 'optio1nv0j6rz2069x7hfu9vdql85d03445jfc87ju9y';
const NEW_KEY = 'Silver-Anchor-19!';
const at = (path: string) => `${stackAddress().origin}${path}`;

/** Creates a user without a wallet and opens the choice between a new and an existing one. */
async function atSetUp(context: BrowserContext, person: Person) {
  const page = await enter(context, await makeAccount(context, person, 'onboarded'));
  await page.goto(at('/setup-wallet'));
  return page;
}

test('shows a payment to a shared address in the recipient’s open history', async ({ browser }) => {
  const payer = aPerson('Elsa', 'Berg');
  const payee = aPerson('Hugo', 'Dahl');
  const payeeContext = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const other = await withCoins(payeeContext, payee);
  const theirs = new SendReceiveDialog(other);
  await theirs.open();
  await theirs.dialog.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(theirs.dialog.getByRole('img', { name: /^QR code of your OPT address/ })).toBeVisible();
  await theirs.dialog.getByRole('button', { name: 'Share' }).click();
  await expect(theirs.dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const shared = await other.evaluate(() => navigator.clipboard.readText());
  const [network, address = ''] = shared.split('\n');
  expect([network, address]).toEqual(['OPT · Optio network', expect.stringMatching(/^optio1[a-z0-9]{38}$/)]);
  await other.goto(at('/my-assets/transactions'));
  await expect(other.getByText('+100.0000 OPT')).toBeVisible();

  const page = await withCoins(await browser.newContext(), payer);
  const dialog = new SendReceiveDialog(page);
  await dialog.send(payer, { symbol: 'OPT', amount: '1.25', to: address });
  await expect(dialog.dialog.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
  // The page is not reloaded; the row and its detail must agree.
  await expect(other.getByText('+1.2500 OPT')).toBeVisible();
  await other
    .getByRole('link', { name: /RECEIVED/ })
    .first()
    .click();
  const drawer = other.getByRole('dialog', { name: 'Transaction' });
  await expect(drawer.getByText('Completed', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Elsa Berg')).toBeVisible();
});

test('restores the same wallet in another account by its phrase, and resets a forgotten wallet key by it', async ({
  browser,
}) => {
  const first = aPerson('Alma', 'Lund');
  const second = aPerson('Nils', 'Lund');
  const page = await atSetUp(await browser.newContext(), first);
  const phrase = await new SetUpPage(page).createWallet(first);
  await page.getByRole('button', { name: 'Go to Home' }).click();
  const address = await new SendReceiveDialog(page).ownAddress();

  const other = await atSetUp(await browser.newContext(), second);
  await new SetUpPage(other).restoreWallet(second, phrase);
  await other.getByRole('button', { name: 'Go to Home' }).click();
  const dialog = new SendReceiveDialog(other);
  expect(await dialog.ownAddress()).toBe(address);
  // Each account got a grant, and the card shows five entries, so one or both grants are visible.
  const grants = activityOf(other).getByText('+100.0000 OPT');
  await expect(grants.first()).toBeVisible();

  await dialog.open();
  await dialog.fill({ symbol: 'OPT', amount: '0.5', to: RECIPIENT });
  await dialog.preview();
  await dialog.dialog.getByRole('button', { name: 'Forgot wallet key?' }).click();
  const reset = other.getByRole('dialog', { name: 'Reset wallet key' });
  await reset.getByRole('button', { name: 'I have my recovery phrase' }).click();
  await reset.getByLabel('Recovery phrase').fill(phrase);
  await reset.getByLabel('New wallet key', { exact: true }).fill(NEW_KEY);
  await reset.getByLabel('Repeat new wallet key').fill(NEW_KEY);
  await reset.getByRole('button', { name: 'Reset key' }).click();
  await expect(dialog.dialog.getByRole('form', { name: 'Preview' })).toBeVisible();
  await dialog.confirm(second.walletKey);
  await expect(dialog.dialog.getByText(/Wallet key is invalid/)).toBeVisible();
  await dialog.confirm(NEW_KEY);
  await expect(dialog.dialog.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
});

test('restores a wallet from 24 words', async ({ context }) => {
  const person = aPerson('Tove', 'Ek');
  const page = await atSetUp(context, person);
  await new SetUpPage(page).restoreWallet(person, `${'abandon '.repeat(23)}art`);
  await page.getByRole('button', { name: 'Go to Home' }).click();
  expect(await new SendReceiveDialog(page).ownAddress()).toMatch(/^optio1/);
});
