// size: several journeys through the same screens
import * as messages from '@tessera/contracts/messages';
import type { Browser } from '@playwright/test';
import { enterWithWallet, makeAccount } from '../commands/account';
import { checkPageVariants } from '../commands/check-page-variants';
import { codeFor, mailsTo } from '../commands/mail';
import { aPerson, type Person } from '../commands/person';
import { expect, test } from '../commands/test';
import { withCoins } from '../commands/with-coins';
import { ContactSearch } from '../pages/contact-search';
import { LoginPage } from '../pages/login-page';
import { SendReceiveDialog } from '../pages/send-receive-dialog';
import { VerifyPage } from '../pages/verify-page';
import { stackAddress } from '../setup/address';

const at = (path: string) => `${stackAddress().origin}${path}`;
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** Creates a user with a wallet in a separate context and opens a page. */
const enterAs = async (browser: Browser, person: Person, path: string) =>
  enterWithWallet(await browser.newContext(), person, path);

/** Creates a user whom others can find; no page is opened. */
const createUser = async (browser: Browser, person: Person) =>
  makeAccount(await browser.newContext(), person, 'complete');

test('searches by keyboard only: states, a follow, an invitation, a profile', async ({ browser }) => {
  const runa = aPerson('Runa', 'Falk');
  const [page] = await Promise.all([
    enterAs(browser, aPerson('Ivar', 'Stein'), '/contacts'),
    createUser(browser, runa),
  ]);
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  const search = new ContactSearch(page);
  await search.open();
  await expect(search.dialog.getByRole('heading', { name: 'Search Contact Here' })).toBeVisible();
  await page.keyboard.type('run');
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages.searchTooShort)).toBeVisible();
  await checkPageVariants(page, 'the prompt of the contact search');

  await search.field.fill(runa.username);
  const found = search.results.getByRole('link', { name: nameOf(runa) });
  await expect(found).toBeVisible();
  await expect(search.dialog.getByRole('status').getByText('1 result')).toBeAttached();
  await checkPageVariants(page, 'the results of the contact search');
  await search.field.press('ArrowDown');
  await expect(found).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(search.results.getByRole('button', { name: `Follow ${nameOf(runa)}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Confirm Follow' });
  await expect(question).toContainText(`Are you sure you want to follow ${nameOf(runa)}?`);
  await expect(question.getByRole('button', { name: 'Follow' })).toBeFocused();
  await checkPageVariants(page, 'the question before a follow');
  await page.keyboard.press('Enter');
  const unfollow = search.results.getByRole('button', { name: `Unfollow ${nameOf(runa)}` });
  await expect(page.getByText(messages.userFollowed)).toBeVisible();
  await expect(unfollow).toBeFocused();

  await search.field.fill('zzyx.nobody');
  await search.isEmpty();
  const guest = aPerson('Lena', 'Fischer');
  await search.field.fill(guest.email);
  const invite = search.results.getByRole('button', { name: `Invite ${guest.email}` });
  await expect(invite).toBeVisible();
  await checkPageVariants(page, 'an invitation');
  await search.field.press('ArrowDown');
  await expect(invite).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages.contactInvited)).toBeVisible();
  await expect.poll(async () => (await mailsTo(guest.email)).length).toBe(1);

  await search.field.fill(runa.username);
  await expect(found).toBeVisible();
  await search.field.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(`/contacts/${runa.username}`));
  await expect(search.dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: nameOf(runa) })).toBeVisible();
});

test('shows a follow and an unfollow in the network, the followers and the counts', async ({ browser }) => {
  const sten = aPerson('Sten', 'Lund');
  const tilda = aPerson('Tilda', 'Moe');
  const page = await enterAs(browser, sten, '/contacts');
  const other = await enterAs(browser, tilda, `/c/${sten.username}`);
  await other.getByRole('button', { name: `Follow ${nameOf(sten)}` }).click();
  await other.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(other.getByRole('button', { name: `Unfollow ${nameOf(sten)}` })).toBeVisible();
  await checkPageVariants(other, '/c/{value}');

  await page.goto(at('/followers'));
  await page.getByRole('button', { name: `Follow ${nameOf(tilda)}` }).click();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: `Unfollow ${nameOf(tilda)}` })).toBeVisible();
  await checkPageVariants(page, '/followers');
  await page.getByRole('searchbox', { name: 'Find a follower' }).fill('nobody');
  await expect(page.getByRole('heading', { name: 'Nobody matches' })).toBeVisible();

  await page.goto(at('/contacts'));
  await expect(page.getByRole('tab', { name: 'Followers 1' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: nameOf(tilda) });
  await expect(row.getByText('Follows you')).toBeVisible();
  await checkPageVariants(page, '/contacts');
  await row.getByRole('button', { name: `Unfollow ${nameOf(tilda)}` }).click();
  await page
    .getByRole('alertdialog', { name: 'Confirm Unfollow' })
    .getByRole('button', { name: 'Unfollow' })
    .click();
  await expect(page.getByText(messages.userUnfollowed)).toBeVisible();
  await expect(row.getByRole('button', { name: `Follow ${nameOf(tilda)}` })).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy invite link' }).click();
  await expect(page.getByText(messages.inviteLinkCopied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(at(`/c/${sten.username}`));
  await page.goto(at(`/c/${sten.username}`));
  await expect(page.getByText('This is how others see you.')).toBeVisible();
  await checkPageVariants(page, "one's own link");
});

test('hides a user from blocked users in search, profile link and payment', async ({ browser }) => {
  test.slow();
  const [asta, bo, cleo] = [aPerson('Asta', 'Vik'), aPerson('Bo', 'Lie'), aPerson('Cleo', 'Dahl')];
  const [page, blocked, third] = await Promise.all([
    enterAs(browser, asta, '/contacts'),
    withCoins(await browser.newContext(), bo),
    enterAs(browser, cleo, '/contacts'),
  ]);

  await page.goto(at(`/contacts/${bo.username}`));
  await page.getByRole('button', { name: `Block ${bo.firstName}` }).click();
  const dialog = page.getByRole('alertdialog', { name: `Block ${nameOf(bo)}?` });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await checkPageVariants(page, 'the question before a block');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText(`You blocked ${nameOf(bo)}.`)).toBeVisible();

  const search = new ContactSearch(blocked);
  await search.find(asta.username);
  await search.isEmpty();
  await search.close();
  for (const path of [`/contacts/${asta.username}`, `/c/${asta.username}`, '/contacts/nobody.at.all']) {
    await blocked.goto(at(path));
    await expect(blocked.getByRole('heading', { name: 'Nobody is here' }), path).toBeVisible();
  }
  await checkPageVariants(blocked, 'somebody who cannot be reached');
  const refusals: string[] = [];
  for (const to of [`@${asta.username}`, '@nobody.at.all']) {
    await blocked.goto(at('/my-assets'));
    const send = new SendReceiveDialog(blocked);
    await send.open();
    await send.fill({ symbol: 'ETH', amount: '0.01', to });
    await send.dialog.getByRole('button', { name: 'Preview' }).click();
    const field = send.dialog.getByLabel('To', { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    refusals.push(await send.dialog.getByRole('alert').first().innerText());
  }
  expect(refusals[0]).not.toBe('');
  expect(refusals[0]).toBe(refusals[1]);

  const others = new ContactSearch(third);
  await others.find(asta.username);
  await expect(others.results.getByRole('link', { name: nameOf(asta) })).toBeVisible();

  await page.goto(at('/contacts?tab=blocked'));
  await page.getByRole('button', { name: `Unblock ${nameOf(bo)}` }).click();
  await expect(page.getByRole('heading', { name: 'You have not blocked anybody' })).toBeVisible();
  await blocked.goto(at(`/c/${asta.username}`));
  await expect(blocked.getByRole('heading', { level: 1, name: nameOf(asta) })).toBeVisible();
});

test('pays a user found by search and follows them afterwards', async ({ browser }) => {
  test.slow();
  const payee = aPerson('Otis', 'Bergman');
  const payer = aPerson('Hedda', 'Krog');
  const [page] = await Promise.all([
    withCoins(await browser.newContext(), payer),
    createUser(browser, payee),
  ]);
  const search = new ContactSearch(page);
  await search.find(payee.username);
  await search.results.getByRole('button', { name: `Send to ${nameOf(payee)}` }).click();
  const send = new SendReceiveDialog(page);
  await expect(send.dialog.getByRole('group', { name: 'To' })).toContainText(nameOf(payee));
  await send.choose('ETH');
  await send.dialog.getByLabel('Amount', { exact: true }).fill('0.01');
  await send.preview();
  await send.confirm(payer.walletKey);
  await send.dialog.getByRole('button', { name: `Follow ${nameOf(payee)}` }).click();
  await page
    .getByRole('alertdialog', { name: 'Confirm Follow' })
    .getByRole('button', { name: 'Follow' })
    .click();
  await expect(send.dialog.getByRole('button', { name: `You follow ${nameOf(payee)}` })).toBeVisible();
  await expect(send.dialog.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
  await send.dialog.getByRole('button', { name: 'Done' }).click();

  await page.goto(at(`/contacts/${payee.username}`));
  const between = page.getByRole('table', { name: `Between you and ${payee.firstName}` });
  await expect(between.getByText('−0.0100 ETH')).toBeVisible();
  await checkPageVariants(page, '/contacts/{value}');
  await page.goto(at('/dashboard'));
  const form = page.getByRole('form', { name: 'Send' });
  await form.getByLabel('To', { exact: true }).fill(payee.firstName);
  await form.getByRole('tab', { name: 'Contacts' }).click();
  await form.getByRole('tabpanel').getByRole('button', { name: payee.firstName }).click();
  await expect(form.getByRole('group', { name: 'To' })).toContainText(nameOf(payee));
});

test('returns to the shared profile after log in', async ({ browser }) => {
  const host = aPerson('Yrsa', 'Nord');
  const guest = aPerson('Elof', 'Ask');
  await Promise.all([createUser(browser, host), createUser(browser, guest)]);
  const page = await (await browser.newContext()).newPage();
  await page.goto(at(`/c/${host.username}`));
  await expect(page).toHaveURL(at(`/login?referral=${host.username}`));
  await new LoginPage(page).submit(guest);
  const verify = new VerifyPage(page);
  await verify.isShown();
  await verify.type(await codeFor(guest.email, 2));
  await expect(page).toHaveURL(at(`/c/${host.username}`));
  await expect(page.getByRole('heading', { level: 1, name: nameOf(host) })).toBeVisible();
});
