import { MsgMultiSend, MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import { MsgFundCommunityPool } from 'cosmjs-types/cosmos/distribution/v1beta1/tx';
import { MsgUndelegate } from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import type { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import { registerError } from '../chain/abci-error';
import { parseCoins } from '../chain/coins';
import { BASE_DENOM } from '../chain/constants';
import type { Context } from '../chain/context';
import { max } from '../chain/dec';
import { sdkErrors } from '../chain/sdk-errors';
import { getBalance } from '../modules/bank/balances';
import { delegatedAmount, isEnabled, lockedAmount } from '../modules/lockup/locks';
import type { DecodedMessage } from '../tx/decoded-tx';
import type { AnteStep } from './ante-step';

const insufficientDelegations = registerError(
  'lockup',
  1102,
  'insufficient delegations amount to cover locked amount',
);

/** Optio's x/lockup/ante: stake that is locked stays, and so does what is locked beyond the stake. */
export const checkLocks: AnteStep = (context, { messages }) => {
  if (!isEnabled(context.store)) return;
  for (const message of messages) checkMessage(context, message);
};

function checkMessage(context: Context, { handler: { typeUrl }, value }: DecodedMessage): void {
  switch (typeUrl) {
    case MsgSend.typeUrl: {
      const { fromAddress, amount } = MsgSend.decode(value);
      return checkPayment(context, fromAddress, amount);
    }
    case MsgMultiSend.typeUrl:
      for (const { address, coins } of MsgMultiSend.decode(value).inputs)
        checkPayment(context, address, coins);
      return;
    case MsgFundCommunityPool.typeUrl: {
      const { depositor, amount } = MsgFundCommunityPool.decode(value);
      return checkPayment(context, depositor, amount);
    }
    case MsgUndelegate.typeUrl:
      return checkUndelegation(context, MsgUndelegate.decode(value));
  }
}

function checkPayment(context: Context, from: string, coins: readonly Coin[]): void {
  const lockedBeyondStake = lockedAmount(context, from) - delegatedAmount(context, from);
  if (lockedBeyondStake <= 0n) return;
  const available = getBalance(context.store, from, BASE_DENOM) - lockedBeyondStake;
  for (const { denom, amount } of parseCoins(coins)) {
    if (denom !== BASE_DENOM || available >= amount) continue;
    throw sdkErrors.insufficientFunds(
      `insufficient unlocked balance: available ${max(available, 0n)}, required ${amount}`,
    );
  }
}

function checkUndelegation(context: Context, { delegatorAddress, amount }: MsgUndelegate): void {
  const wanted = parseCoins([amount]).find(({ denom }) => denom === BASE_DENOM);
  if (wanted === undefined) return;
  const left = delegatedAmount(context, delegatorAddress) - wanted.amount;
  const locked = lockedAmount(context, delegatorAddress);
  if (left < locked) {
    throw insufficientDelegations(
      `unbond would cause new delegated amount to be less than the locked amount: ${left} < ${locked}`,
    );
  }
}
