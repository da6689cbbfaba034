import { MsgExec, MsgGrant } from 'cosmjs-types/cosmos/authz/v1beta1/tx';
import { SendAuthorization } from 'cosmjs-types/cosmos/bank/v1beta1/authz';
import { MsgMultiSend, MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import { MsgFundCommunityPool } from 'cosmjs-types/cosmos/distribution/v1beta1/tx';
import { MsgUndelegate } from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import type { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import type { Any } from 'cosmjs-types/google/protobuf/any';
import { parseCoins } from '../chain/coins';
import { BASE_DENOM } from '../chain/constants';
import type { Context } from '../chain/context';
import { max } from '../chain/dec';
import { sdkErrors } from '../chain/sdk-errors';
import { getBalance } from '../modules/bank/balances';
import { delegatedAmount, isEnabled, lockedAmount } from '../modules/lockup/locks';
import { lockupErrors } from '../modules/lockup/lockup-errors';
import type { AnteStep } from './ante-step';

/** Optio's x/lockup/ante. */
export const checkLocks: AnteStep = (context, { messages }) => {
  if (!isEnabled(context.store)) return;
  checkMessages(
    context,
    messages.map(({ handler: { typeUrl }, value }) => ({ typeUrl, value })),
  );
};

/** As in the source, a payment of a covered account ends the check. */
function checkMessages(context: Context, messages: readonly Any[]): void {
  for (const { typeUrl, value } of messages) {
    switch (typeUrl) {
      case MsgSend.typeUrl: {
        const { fromAddress, amount } = MsgSend.decode(value);
        if (isCovered(context, fromAddress, amount)) return;
        break;
      }
      case MsgMultiSend.typeUrl:
        for (const { address, coins } of MsgMultiSend.decode(value).inputs) {
          isCovered(context, address, coins);
        }
        break;
      case MsgFundCommunityPool.typeUrl: {
        const { depositor, amount } = MsgFundCommunityPool.decode(value);
        if (isCovered(context, depositor, amount)) return;
        break;
      }
      case MsgGrant.typeUrl: {
        const { granter, grant } = MsgGrant.decode(value);
        if (isCovered(context, granter, spendLimitOf(grant.authorization))) return;
        break;
      }
      case MsgExec.typeUrl:
        checkMessages(context, MsgExec.decode(value).msgs);
        break;
      case MsgUndelegate.typeUrl:
        checkUndelegation(context, MsgUndelegate.decode(value));
        break;
    }
  }
}

const spendLimitOf = (authorization: Any | undefined): readonly Coin[] =>
  authorization?.typeUrl === SendAuthorization.typeUrl
    ? SendAuthorization.decode(authorization.value).spendLimit
    : [];

/** Otherwise the shortfall must stay in the balance. */
function isCovered(context: Context, from: string, coins: readonly Coin[]): boolean {
  const lockedBeyondStake = lockedAmount(context, from) - delegatedAmount(context, from);
  if (lockedBeyondStake <= 0n) return true;
  const available = getBalance(context.store, from, BASE_DENOM) - lockedBeyondStake;
  for (const { denom, amount } of parseCoins(coins)) {
    if (denom !== BASE_DENOM || available >= amount) continue;
    throw sdkErrors.insufficientFunds(
      `insufficient unlocked balance: available ${max(available, 0n)}, required ${amount}`,
    );
  }
  return false;
}

function checkUndelegation(context: Context, { delegatorAddress, amount }: MsgUndelegate): void {
  const wanted = parseCoins([amount]).find(({ denom }) => denom === BASE_DENOM);
  if (wanted === undefined) return;
  const left = delegatedAmount(context, delegatorAddress) - wanted.amount;
  const locked = lockedAmount(context, delegatorAddress);
  if (left < locked) {
    throw lockupErrors.insufficientDelegations(
      `unbond would cause new delegated amount to be less than the locked amount: ${left} < ${locked}`,
    );
  }
}
