import type { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import { formatCoins, parseCoins } from '../../chain/coins';
import type { Context } from '../../chain/context';
import { formatDec } from '../../chain/dec';
import { event } from '../../chain/event';
import { sdkErrors } from '../../chain/sdk-errors';
import { sendCoins } from '../bank/send-coins';
import { defineMessage } from '../module';
import { delegate } from '../staking/delegate';
import { checkAccount, checkOperator } from '../staking/message-fields';
import { getValidator } from '../staking/validators';
import { checkLockDenom, lock, lockAmount } from './lock-messages';
import {
  MsgMultiSendDelegateAndLock,
  MsgMultiSendDelegateAndLockResponse,
  MsgSendDelegateAndLock,
  MsgSendDelegateAndLockResponse,
} from './lockup-types';

interface Gift {
  readonly toAddress: string;
  readonly validatorAddress: string;
  readonly unlockDate: string;
  readonly amount: Coin;
}

function sendDelegateAndLock(context: Context, from: string, gift: Gift): void {
  const { toAddress, validatorAddress, unlockDate, amount: coin } = gift;
  const amount = lockAmount(coin, 'amount');
  checkAccount(from, 'from');
  checkAccount(toAddress, 'to');
  checkLockDenom(coin);
  const coins = parseCoins([coin]);
  sendCoins(context, from, toAddress, coins);
  checkOperator(validatorAddress);
  const validator = getValidator(context.store, validatorAddress);
  const shares = delegate(context, { delegator: toAddress, amount, validator, source: 'account' });
  context.emit(
    event('delegate', {
      validator: validatorAddress,
      delegator: toAddress,
      amount: formatCoins(coins),
      new_shares: formatDec(shares),
    }),
  );
  lock(context, { address: toAddress, unlockDate, amount: coin });
}

const oneMessage = defineMessage({
  message: MsgSendDelegateAndLock,
  response: MsgSendDelegateAndLockResponse,
  signers: ({ fromAddress }) => [fromAddress],
  validate: ({ fromAddress }) => checkAccount(fromAddress, 'fromAddress'),
  execute(context, message) {
    sendDelegateAndLock(context, message.fromAddress, message);
    return {};
  },
});

const manyMessage = defineMessage({
  message: MsgMultiSendDelegateAndLock,
  response: MsgMultiSendDelegateAndLockResponse,
  signers: ({ fromAddress }) => [fromAddress],
  validate: ({ fromAddress }) => checkAccount(fromAddress, 'fromAddress'),
  execute(context, { fromAddress, totalAmount, outputs }) {
    checkAccount(fromAddress, 'from');
    const sum = outputs.reduce(
      (before, { toAddress, amount }) => before + lockAmount(amount, `amount in output to ${toAddress}`),
      0n,
    );
    if (totalAmount.amount !== sum.toString()) {
      throw sdkErrors.invalidRequest(
        `input ${totalAmount.amount}${totalAmount.denom} does not match sum of outputs ${sum}`,
      );
    }
    for (const output of outputs) sendDelegateAndLock(context, fromAddress, output);
    return {};
  },
});

/** x/lockup/keeper/msg_server_{,multi_}send_delegate_and_lock.go. */
export const sendAndLockMessages = [oneMessage, manyMessage];
