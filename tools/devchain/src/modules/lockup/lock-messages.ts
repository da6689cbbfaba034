import type { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import { formatCoins, parseCoins } from '../../chain/coins';
import { BASE_DENOM } from '../../chain/constants';
import type { Context } from '../../chain/context';
import { event } from '../../chain/event';
import { sdkErrors } from '../../chain/sdk-errors';
import { defineMessage } from '../module';
import { checkAccount } from '../staking/message-fields';
import { checkUnlockDate, isDate } from './lock-dates';
import { addLock, delegatedAmount, getLock, lockedAmount } from './locks';
import { lockupErrors } from './lockup-errors';
import { MsgExtend, MsgExtendResponse, MsgLock, MsgLockResponse } from './lockup-types';

export function checkLockDenom({ denom }: Coin): void {
  if (denom !== BASE_DENOM) {
    throw sdkErrors.invalidRequest(`invalid denom: ${denom}, expected: ${BASE_DENOM}`);
  }
}

/** @throws sdk/10 unless positive */
export function lockAmount(coin: Coin, name: string): bigint {
  const coins = parseCoins([coin]);
  const amount = coins[0]?.amount ?? 0n;
  if (amount <= 0n) throw sdkErrors.invalidCoins(`invalid ${name}: ${formatCoins(coins)}`);
  return amount;
}

function checkDate(date: string, reason: string): void {
  if (!isDate(date)) throw lockupErrors.invalidDate(reason);
}

interface NewLock {
  readonly address: string;
  readonly unlockDate: string;
  readonly amount: Coin;
}

/** x/lockup/keeper/msg_server_lock.go. */
export function lock(context: Context, { address, unlockDate, amount: coin }: NewLock): void {
  checkLockDenom(coin);
  checkAccount(address, 'lockup');
  const amount = lockAmount(coin, 'lock amount');
  if (!isDate(unlockDate)) throw sdkErrors.invalidRequest(`invalid unlock date format: ${unlockDate}`);
  checkUnlockDate(context, unlockDate, 'unlock date');
  const delegated = delegatedAmount(context, address);
  const locked = lockedAmount(context, address) + amount;
  if (delegated < locked) {
    throw lockupErrors.insufficientDelegations(
      `insufficient delegated tokens to create new locks by the requested amount: ${delegated} < ${locked}`,
    );
  }
  addLock(context.store, address, unlockDate, amount);
  context.emit(event('lock', { address, unlock_date: unlockDate, amount: amount.toString() }));
}

const lockMessage = defineMessage({
  message: MsgLock,
  response: MsgLockResponse,
  signers: ({ address }) => [address],
  validate({ address, unlockDate, amount }) {
    checkAccount(address, 'lockupAddress');
    checkDate(unlockDate, 'invalid unlock date');
    lockAmount(amount, 'lock amount');
  },
  execute(context, message) {
    lock(context, message);
    return {};
  },
});

const extendMessage = defineMessage({
  message: MsgExtend,
  response: MsgExtendResponse,
  signers: ({ address }) => [address],
  validate({ address, extensions }) {
    checkAccount(address, 'extendingAddress');
    if (extensions.length === 0) throw sdkErrors.invalidRequest('at least one extension is required');
    for (const { fromDate, toDate, amount } of extensions) {
      checkDate(fromDate, "invalid 'from' date");
      lockAmount(amount, 'lock amount');
      checkDate(toDate, `invalid unlock date format: ${toDate}`);
      if (toDate <= fromDate) throw sdkErrors.invalidRequest('unlock date must be after from date');
    }
  },
  execute(context, { address, extensions }) {
    const events = extensions.map(({ fromDate, toDate, amount: coin }) => {
      checkLockDenom(coin);
      checkUnlockDate(context, toDate, 'to date');
      const amount = lockAmount(coin, 'lock amount');
      const held = getLock(context.store, address, fromDate);
      if (held === 0n) throw lockupErrors.notFound(`no lockup found for from date (${fromDate})`);
      if (held < amount) {
        throw sdkErrors.invalidRequest(`extension amount exceeds existing lock amount date (${fromDate})`);
      }
      addLock(context.store, address, fromDate, -amount);
      addLock(context.store, address, toDate, amount);
      return event('lock_extended', {
        address,
        old_unlock_date: fromDate,
        unlock_date: toDate,
        amount: amount.toString(),
      });
    });
    context.emit(...events);
    return {};
  },
});

/** x/lockup/keeper/msg_server_{lock,extend}.go. */
export const lockMessages = [lockMessage, extendMessage];
