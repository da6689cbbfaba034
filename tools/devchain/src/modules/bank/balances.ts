import { amountOf, areValid, formatCoins, type Amount } from '../../chain/coins';
import type { Context } from '../../chain/context';
import { event } from '../../chain/event';
import { sdkErrors } from '../../chain/sdk-errors';
import type { Store } from '../../state/store';
import { readBigInt, writeBigInt } from '../../state/text';
import { lockedCoins, trackDelegation } from '../vesting/vesting-coins';

export const balancePrefix = (address: string) => `bank/balance/${address}/`;
export const SUPPLY = 'bank/supply/';

export function getBalance(store: Store, address: string, denom: string): bigint {
  return readBigInt(store, balancePrefix(address) + denom);
}

function setBalance(store: Store, address: string, { denom, amount }: Amount): void {
  const key = balancePrefix(address) + denom;
  if (amount === 0n) store.delete(key);
  else writeBigInt(store, key, amount);
}

/** @throws sdk/5 when the balance is too low */
export function subtractCoins(context: Context, address: string, coins: readonly Amount[]): void {
  const { store, emit } = context;
  if (!areValid(coins)) throw sdkErrors.invalidCoins(formatCoins(coins));
  const locked = lockedCoins(context, address);
  for (const { denom, amount } of coins) {
    const balance = getBalance(store, address, denom);
    const spendable = balance - amountOf(locked, denom);
    if (spendable < 0n) {
      throw sdkErrors.insufficientFunds(
        `locked amount exceeds account balance funds: ${balance - spendable}${denom} > ${balance}${denom}`,
      );
    }
    if (spendable < amount) {
      throw sdkErrors.insufficientFunds(
        `spendable balance ${spendable}${denom} is smaller than ${amount}${denom}`,
      );
    }
    setBalance(store, address, { denom, amount: balance - amount });
  }
  emit(event('coin_spent', { spender: address, amount: formatCoins(coins) }));
}

/** Vesting coins included. */
export function debitForDelegation(context: Context, address: string, coins: readonly Amount[]): void {
  const { store, emit } = context;
  for (const { denom, amount } of coins) {
    const balance = getBalance(store, address, denom);
    if (balance < amount) {
      throw sdkErrors.insufficientFunds(
        `failed to delegate; ${balance}${denom} is smaller than ${formatCoins(coins)}`,
      );
    }
    setBalance(store, address, { denom, amount: balance - amount });
  }
  trackDelegation(context, address, coins);
  emit(event('coin_spent', { spender: address, amount: formatCoins(coins) }));
}

export function addCoinsTo({ store, emit }: Context, address: string, coins: readonly Amount[]): void {
  if (!areValid(coins)) throw sdkErrors.invalidCoins(formatCoins(coins));
  for (const { denom, amount } of coins) {
    setBalance(store, address, { denom, amount: getBalance(store, address, denom) + amount });
  }
  emit(event('coin_received', { receiver: address, amount: formatCoins(coins) }));
}

export function mintCoins(context: Context, address: string, coins: readonly Amount[]): void {
  addCoinsTo(context, address, coins);
  for (const { denom, amount } of coins) {
    writeBigInt(context.store, SUPPLY + denom, readBigInt(context.store, SUPPLY + denom) + amount);
  }
  context.emit(event('coinbase', { minter: address, amount: formatCoins(coins) }));
}
