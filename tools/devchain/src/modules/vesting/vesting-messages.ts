import {
  MsgCreatePeriodicVestingAccount,
  MsgCreatePeriodicVestingAccountResponse,
  MsgCreatePermanentLockedAccount,
  MsgCreatePermanentLockedAccountResponse,
  MsgCreateVestingAccount,
  MsgCreateVestingAccountResponse,
} from 'cosmjs-types/cosmos/vesting/v1beta1/tx';
import type { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import { addCoins, areValid, formatCoins, parseCoins, type Amount } from '../../chain/coins';
import type { Context } from '../../chain/context';
import { sdkErrors } from '../../chain/sdk-errors';
import { ensureAccount, getAccount, setAccount } from '../auth/accounts';
import { checkReceiver } from '../bank/receivers';
import { sendCoins } from '../bank/send-coins';
import { defineMessage } from '../module';
import { checkAccount } from '../staking/message-fields';
import type { VestingSchedule } from './vesting-schedule';

type Terms = Pick<VestingSchedule, 'kind' | 'start' | 'end' | 'periods'>;

function positiveCoins(coins: readonly Coin[]): Amount[] {
  const amounts = parseCoins(coins);
  if (!areValid(amounts)) throw sdkErrors.invalidCoins(formatCoins(amounts));
  return amounts;
}

export function startVesting(
  context: Context,
  address: string,
  original: readonly Amount[],
  terms: Terms,
): void {
  const { store } = context;
  ensureAccount(store, address);
  const account = getAccount(store, address);
  if (account === undefined) return;
  setAccount(store, {
    base: account.base,
    vesting: { ...terms, original, delegatedFree: [], delegatedVesting: [] },
  });
}

function open(context: Context, from: string, to: string, coins: readonly Amount[], terms: Terms): void {
  checkReceiver(context, to);
  if (getAccount(context.store, to) !== undefined) {
    throw sdkErrors.invalidRequest(`account ${to} already exists`);
  }
  startVesting(context, to, coins, terms);
  sendCoins(context, from, to, coins);
}

function checkBoth({ fromAddress, toAddress }: { fromAddress: string; toAddress: string }): void {
  checkAccount(fromAddress, "'from'");
  checkAccount(toAddress, "'to'");
}

const createVesting = defineMessage<MsgCreateVestingAccount, MsgCreateVestingAccountResponse>({
  message: MsgCreateVestingAccount,
  response: MsgCreateVestingAccountResponse,
  signers: ({ fromAddress }) => [fromAddress],
  execute(context, message) {
    checkBoth(message);
    const { fromAddress, toAddress, endTime: end, delayed } = message;
    const coins = positiveCoins(message.amount);
    if (end <= 0n) throw sdkErrors.invalidRequest('invalid end time');
    const now = BigInt(Math.floor(context.time.getTime() / 1000));
    const kind = delayed ? 'delayed' : 'continuous';
    open(context, fromAddress, toAddress, coins, { kind, start: delayed ? 0n : now, end, periods: [] });
    return {};
  },
});

const createPermanentLock = defineMessage<
  MsgCreatePermanentLockedAccount,
  MsgCreatePermanentLockedAccountResponse
>({
  message: MsgCreatePermanentLockedAccount,
  response: MsgCreatePermanentLockedAccountResponse,
  signers: ({ fromAddress }) => [fromAddress],
  execute(context, message) {
    checkBoth(message);
    const { fromAddress, toAddress, amount } = message;
    const terms = { kind: 'permanent', start: 0n, end: 0n, periods: [] } as const;
    open(context, fromAddress, toAddress, positiveCoins(amount), terms);
    return {};
  },
});

const createPeriodicVesting = defineMessage<
  MsgCreatePeriodicVestingAccount,
  MsgCreatePeriodicVestingAccountResponse
>({
  message: MsgCreatePeriodicVestingAccount,
  response: MsgCreatePeriodicVestingAccountResponse,
  signers: ({ fromAddress }) => [fromAddress],
  execute(context, message) {
    checkBoth(message);
    const { fromAddress, toAddress, startTime: start, vestingPeriods: periods } = message;
    if (start < 1n) throw sdkErrors.invalidRequest(`invalid start time of ${start}`);
    periods.forEach(({ length }, index) => {
      if (length < 1n) {
        throw sdkErrors.invalidRequest(`invalid period length of ${length} in period ${index}`);
      }
    });
    const coins = addCoins(periods.map(({ amount }) => positiveCoins(amount)));
    const end = periods.reduce((time, { length }) => time + length, start);
    open(context, fromAddress, toAddress, coins, { kind: 'periodic', start, end, periods });
    return {};
  },
});

/** x/auth/vesting/msg_server.go. */
export const vestingMessages = [createVesting, createPermanentLock, createPeriodicVesting];
