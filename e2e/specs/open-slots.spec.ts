import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { activityOf, withCoins } from '../commands/with-coins';

test.use({ breaksRemotes: true });

test('shows earnings of staking on the dashboard, and the rest of it when staking does not load', async ({
  context,
}) => {
  const page = await withCoins(context, aPerson('Noor', 'Haddad'));
  const earnings = page.getByRole('region', { name: 'Staking' });
  await expect(earnings.getByRole('button', { name: 'Stake' })).toBeVisible();
  await page.route(/\/releases\/staking\//, (route) => route.fulfill({ status: 404, body: '' }));
  const refused = page.waitForResponse(/\/releases\/staking\//);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Total balance' })).toBeVisible();
  await expect(activityOf(page).getByText('+100.0000 OPT')).toBeVisible();
  await refused;
  await expect(earnings).toHaveCount(0);
  await expect(page.getByText(/did not load/)).toHaveCount(0);
});
