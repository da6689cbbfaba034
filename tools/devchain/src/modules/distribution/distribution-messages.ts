import {
  MsgFundCommunityPool,
  MsgFundCommunityPoolResponse,
  MsgSetWithdrawAddress,
  MsgSetWithdrawAddressResponse,
  MsgWithdrawDelegatorReward,
  MsgWithdrawDelegatorRewardResponse,
  MsgWithdrawValidatorCommission,
  MsgWithdrawValidatorCommissionResponse,
} from 'cosmjs-types/cosmos/distribution/v1beta1/tx';
import { areValid, formatCoins, parseCoins, toCoin } from '../../chain/coins';
import { decCoinsOf } from '../../chain/dec-coins';
import { event } from '../../chain/event';
import { sdkErrors } from '../../chain/sdk-errors';
import { sendCoins } from '../bank/send-coins';
import { getAccount } from '../auth/accounts';
import { defineMessage } from '../module';
import { checkAccount, checkOperator, signerOf } from '../staking/message-fields';
import { distributionErrors } from './distribution-errors';
import { getDistributionParams } from './distribution-params';
import { addToCommunityPool, DISTRIBUTION_ADDRESS } from './fee-pool';
import { withdrawCommission, withdrawRewards } from './withdraw';
import { setWithdrawAddress } from './withdraw-address';

const withdrawRewardMessage = defineMessage<MsgWithdrawDelegatorReward, MsgWithdrawDelegatorRewardResponse>({
  message: MsgWithdrawDelegatorReward,
  response: MsgWithdrawDelegatorRewardResponse,
  signers: ({ delegatorAddress }) => [delegatorAddress],
  execute(context, { delegatorAddress, validatorAddress }) {
    checkOperator(validatorAddress);
    checkAccount(delegatorAddress, 'delegator');
    return { amount: withdrawRewards(context, delegatorAddress, validatorAddress).map(toCoin) };
  },
});

const withdrawCommissionMessage = defineMessage<
  MsgWithdrawValidatorCommission,
  MsgWithdrawValidatorCommissionResponse
>({
  message: MsgWithdrawValidatorCommission,
  response: MsgWithdrawValidatorCommissionResponse,
  signers: ({ validatorAddress }) => [signerOf(validatorAddress)],
  execute(context, { validatorAddress }) {
    checkOperator(validatorAddress);
    return { amount: withdrawCommission(context, validatorAddress).map(toCoin) };
  },
});

const setWithdrawAddressMessage = defineMessage<MsgSetWithdrawAddress, MsgSetWithdrawAddressResponse>({
  message: MsgSetWithdrawAddress,
  response: MsgSetWithdrawAddressResponse,
  signers: ({ delegatorAddress }) => [delegatorAddress],
  execute({ store, emit }, { delegatorAddress, withdrawAddress }) {
    checkAccount(delegatorAddress, 'delegator');
    checkAccount(withdrawAddress, 'withdraw');
    if (getAccount(store, withdrawAddress)?.module !== undefined) {
      throw sdkErrors.unauthorized(`${withdrawAddress} is not allowed to receive external funds`);
    }
    if (!getDistributionParams(store).withdrawAddrEnabled) throw distributionErrors.withdrawAddressDisabled();
    emit(event('set_withdraw_address', { withdraw_address: withdrawAddress }));
    setWithdrawAddress(store, delegatorAddress, withdrawAddress);
    return MsgSetWithdrawAddressResponse.fromPartial({});
  },
});

const fundCommunityPoolMessage = defineMessage<MsgFundCommunityPool, MsgFundCommunityPoolResponse>({
  message: MsgFundCommunityPool,
  response: MsgFundCommunityPoolResponse,
  signers: ({ depositor }) => [depositor],
  execute(context, { depositor, amount }) {
    checkAccount(depositor, 'depositor');
    const coins = parseCoins(amount);
    if (coins.length === 0 || !areValid(coins)) throw sdkErrors.invalidCoins(formatCoins(coins));
    sendCoins(context, depositor, DISTRIBUTION_ADDRESS, coins);
    addToCommunityPool(context.store, decCoinsOf(coins));
    return MsgFundCommunityPoolResponse.fromPartial({});
  },
});

/** x/distribution/keeper/msg_server.go. */
export const distributionMessages = [
  withdrawRewardMessage,
  withdrawCommissionMessage,
  setWithdrawAddressMessage,
  fundCommunityPoolMessage,
];
