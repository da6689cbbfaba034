import { TokenDetailAnswer } from '@tessera/contracts/token-detail';
import { toBase, toDecimal } from '@tessera/money';
import * as v from 'valibot';

import { deliverMessage, send } from '@tessera/devchain/testing';
import { refreshStakes } from '../modules/staking/stakes/refresh-stakes.service';
import type { MoneyTest } from './create-money-test';
import { carryOut } from './stakes';
import { balanceOf, readTokens, withCoins, type WalletPerson } from './wallet-people';

const OPTIO = 'optio-testnet';

interface Rewards {
  readonly parts: readonly (readonly [validator: string, amount: string])[];
  readonly total: string | null | undefined;
}

const byValidator = <Part extends readonly [string, string]>(parts: readonly Part[]) =>
  parts.toSorted(([one], [other]) => one.localeCompare(other));

/** @returns a user with 900,000 OPT staked with each validator */
export async function withLargeStakes(test: MoneyTest, validators: readonly string[]): Promise<WalletPerson> {
  const person = await withCoins(test);
  await deliverMessage(test.devchain, test.devchain.faucetMnemonic, (sender) =>
    send(sender, person.addressOn(OPTIO), 3_000_000_000_000n),
  );
  await test.until(async () => toBase((await balanceOf(person, 'OPT')) ?? '0', 6) > 3_000_000_000_000n);
  for (const to of validators) await carryOut(test, person, 'delegate', { to, amount: '900000' });
  return person;
}

/** Returns the rewards in the response, by validator and in total. */
export async function shownRewards(person: WalletPerson): Promise<Rewards> {
  const answer = await person.browser.call('GET', `/wallets/${person.walletId}/tokens/${OPTIO}/OPT`);
  const { delegations } = v.parse(TokenDetailAnswer, answer.json()).data;
  const { tokens } = await readTokens(person);
  return {
    parts: byValidator(delegations.map(({ validator, rewards }) => [validator, rewards] as const)),
    total: tokens.find(({ symbol }) => symbol === 'OPT')?.rewards,
  };
}

/** Returns the rewards that the chain pays now. */
export async function owedRewards({ deps }: MoneyTest, person: WalletPerson): Promise<Rewards> {
  const position = await deps.chains.of(OPTIO).getStakePosition(person.addressOn(OPTIO));
  const rewards = new Map(position?.rewards.map(({ validator, base }) => [validator, base]));
  const parts = position?.delegations.map(
    ({ validator }) => [validator, toDecimal(rewards.get(validator) ?? 0n, 6)] as const,
  );
  const total = [...rewards.values()].reduce((sum, base) => sum + base, 0n);
  return { parts: byValidator(parts ?? []), total: toDecimal(total, 6) };
}

/** Runs upkeep that may read validators but no account. */
export async function refreshWithoutAccounts({ deps }: MoneyTest): Promise<void> {
  const getHoldings = jest.fn(() => Promise.reject(new Error('an account is read')));
  await refreshStakes(deps, { ...deps.chains.of(OPTIO), getHoldings });
  expect(getHoldings).not.toHaveBeenCalled();
}
