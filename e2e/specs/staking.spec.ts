import { makeOptioBlocks, passDays } from '../commands/optio';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { withCoins } from '../commands/with-coins';
import { StakingPage } from '../pages/staking-page';
import { stackAddress } from '../setup/address';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const NORTHWIND = 'Northwind Staking';
const CEDAR = 'Cedar & Stone';
const HARBOR = 'Harbor Stake';

test('stakes, moves, claims and unstakes coins, which arrive after the unbonding time', async ({
  context,
}) => {
  const person = aPerson('Stella', 'Kroon');
  const page = await withCoins(context, person);
  const token = `${stackAddress().origin}/my-assets/optio-testnet/OPT`;
  const staking = new StakingPage(page, person);
  await page.goto(token);
  await staking.openFromToken();
  await expect(page.getByText('Nothing staked yet')).toBeVisible();

  await staking.stake('40', NORTHWIND);
  await staking.stake('30', CEDAR);
  await expect(staking.stakeWith(NORTHWIND)).toContainText('40.0000 OPT');
  await expect(staking.stakeWith(CEDAR)).toContainText('30.0000 OPT');

  await page.getByRole('button', { name: `More for ${NORTHWIND}` }).click();
  await page.getByRole('menuitem', { name: 'Unstake' }).click();
  await staking.amount('20');
  await expect(staking.panel.getByRole('region', { name: 'What happens' })).toContainText('waits 21 days');
  const unstake = await staking.preview();
  await expect(unstake).toContainText('Stays staked20 OPT');
  await expect(unstake).toContainText('0 of at most 7');
  await staking.confirm(/^Unstake /);
  await expect(staking.unbonding.getByRole('listitem')).toContainText('20.0000 OPT');
  await expect(staking.unbonding.getByRole('meter')).toHaveAccessibleName('0 of 21 days');

  await staking.unbonding.getByRole('button', { name: /^Cancel unstake of/ }).click();
  await staking.amount('5');
  await staking.preview();
  await staking.confirm('Cancel unstake');
  await expect(staking.unbonding.getByRole('listitem')).toContainText('15.0000 OPT');
  await expect(staking.stakeWith(NORTHWIND)).toContainText('25.0000 OPT');

  await makeOptioBlocks(10);
  await page.getByRole('button', { name: `Move your stake with ${NORTHWIND}` }).click();
  await staking.amount('8');
  await staking.choose(HARBOR);
  const move = await staking.preview();
  await expect(move).toContainText(`and ${NORTHWIND}'s faults still count, until`);
  await staking.confirm(/^Move /);
  await expect(staking.moved).toContainText('8.0000 OPT');
  await expect(page.getByRole('button', { name: /^Move your stake with Harbor Stake/ })).toBeDisabled();

  await makeOptioBlocks(10);
  await page.getByRole('button', { name: `More for ${CEDAR}` }).click();
  await page.getByRole('menuitem', { name: 'Claim rewards' }).click();
  await staking.preview();
  await staking.confirm(/^Claim /);
  await page.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(staking.panel.getByRole('radio', { name: /All validators/ })).toBeChecked();
  await expect(await staking.preview()).toContainText('All validators');
  await staking.confirm(/^Claim /);

  await page.goto(`${stackAddress().origin}/my-assets/transactions?type=moveDelegation`);
  await expect(page.getByRole('row', { name: /MOVED STAKED/ })).toContainText(/Completed\s*Locked until/);

  await page.goto(token);
  const available = page.getByRole('region', { name: 'Available balance' });
  const balance = async () => Number(/([\d.]+) OPT/.exec(await available.innerText())?.[1]);
  await expect(available).toContainText('OPT');
  const before = await balance();
  await passDays(22);
  await expect.poll(balance).toBeCloseTo(before + 15, 3);
  await staking.openFromToken();
  await expect(page.getByText('Nothing is unbonding')).toBeVisible();
  await expect(staking.moved).toHaveCount(0);
});
