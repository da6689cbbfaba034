import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../commands/axe';
import { checkPageVariants } from '../commands/check-page-variants';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { withCoins } from '../commands/with-coins';
import { CreateValidatorPage } from '../pages/create-validator-page';
import { ValidatorsPage } from '../pages/validators-page';

test('searches, sorts and shows validators, and restores tab, text and order from the URL', async ({
  context,
}) => {
  const page = await withCoins(context, aPerson('Vida', 'Moss'));
  const validators = new ValidatorsPage(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Distribution' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Distribution' })).toBeVisible();
  await expect(page.getByText('Nothing staked yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Unbonding time' })).not.toContainText('—');
  await checkPageVariants(page, '/distribution');

  await page.getByRole('link', { name: 'Validators', exact: true }).click();
  await expect(validators.row(/./).first()).toBeVisible();
  const byPower = await validators.names();
  expect(byPower.length).toBeGreaterThan(1);
  await validators.sortBy('Validator');
  await expect(page).toHaveURL(/sort=name/);
  const byName = byPower.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  await expect.poll(() => validators.names()).toEqual(byName);
  await checkPageVariants(page, '/distribution/validators');

  const wanted = byName.at(-1) ?? '';
  await validators.search.fill(wanted.slice(0, 5));
  await expect(page).toHaveURL(/search=/);
  await expect(validators.row(wanted)).toBeVisible();
  await validators.row(wanted).getByRole('link', { name: wanted }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: wanted })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Voting power' })).toContainText(/Rank \d+ of \d+/);
  await expect(page.getByText('You have no stake here.')).toBeVisible();
  await checkPageVariants(page, '/distribution/validators/:operator');

  await page.goBack();
  await expect(validators.search).toHaveValue(wanted.slice(0, 5));
  await expect(validators.table.getByRole('columnheader', { name: 'Validator' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.goBack();
  await expect(validators.search).toHaveValue('');
  await validators.tab('Yours').click();
  await expect(page.getByText('Nothing staked yet')).toBeVisible();
});

test('creates a validator with a generated key and shows it in the table', async ({ context }) => {
  const person = aPerson('Nils', 'Quarry');
  const page = await withCoins(context, person);
  const creating = new CreateValidatorPage(page);
  const name = `${person.username} node`;
  await creating.open();
  await creating.fill({ name, stake: '20', minimum: '5' });
  await checkPageVariants(page, '/create-validator');
  await expect(await creating.review()).toContainText('Consensus public keyMade for you');
  await expectAccessible(page, 'the review of a new validator');
  await creating.confirm({ walletKey: 'Not-My-Key-11!' });
  await expect(creating.dialog.getByText(/Wallet key is invalid\. \d tries left\./)).toBeVisible();
  await creating.confirm(person);
  await expect(creating.dialog.getByText('Not saved yet')).toBeVisible();
  await expectAccessible(page, 'a made consensus key');
  await expect(creating.dialog.getByRole('button', { name: 'Done' })).toBeDisabled();

  const download = page.waitForEvent('download');
  await creating.dialog.getByRole('button', { name: 'priv_validator_key.json' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('priv_validator_key.json');
  const key: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(key).toMatchObject({
    pub_key: { type: 'tendermint/PubKeyEd25519' },
    priv_key: { type: 'tendermint/PrivKeyEd25519' },
  });
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('PrivKeyEd25519');

  await expect(creating.dialog.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
  await creating.dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/distribution\/validators$/);
  const validators = new ValidatorsPage(page);
  await validators.tab('Yours').click();
  await expect(validators.row(name)).toContainText('20.0000 OPT');

  await creating.open();
  await expect(page.getByRole('form').getByText('You run a validator already')).toBeVisible();
});
