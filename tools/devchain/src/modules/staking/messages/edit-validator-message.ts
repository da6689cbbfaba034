import { MsgEditValidator, MsgEditValidatorResponse } from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import type { Validator } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import type { Context } from '../../../chain/context';
import { formatDec, ONE, type Dec } from '../../../chain/dec';
import { event } from '../../../chain/event';
import { sdkErrors } from '../../../chain/sdk-errors';
import { fromTimestamp, toTimestamp } from '../../../chain/time';
import { defineMessage } from '../../module';
import { checkNewRate, parseRates } from '../commission';
import { isEmptyDescription, updateDescription } from '../description';
import { checkOperator, parseInteger, parseParts, signerOf } from '../message-fields';
import { stakingErrors } from '../staking-errors';
import { getStakingParams } from '../staking-params';
import { getValidator, setValidator } from '../validators';

const HOUR_MS = 3_600_000;

function checkFields(
  { store }: Context,
  { description, minSelfDelegation, commissionRate }: MsgEditValidator,
) {
  if (isEmptyDescription(description)) throw sdkErrors.invalidRequest('empty description');
  const minimum = parseInteger(minSelfDelegation);
  if (minimum !== undefined && minimum <= 0n) {
    throw sdkErrors.invalidRequest('minimum self delegation must be a positive integer');
  }
  const rate = parseInteger(commissionRate);
  if (rate !== undefined && (rate > ONE || rate < 0n)) {
    throw sdkErrors.invalidRequest('commission rate must be between 0 and 1 (inclusive)');
  }
  const lowest = parseParts(getStakingParams(store).minCommissionRate);
  if (rate !== undefined && rate < lowest) {
    throw sdkErrors.invalidRequest(
      `commission rate cannot be less than the min commission rate ${formatDec(lowest)}`,
    );
  }
  return { minimum, rate };
}

function withRate({ time }: Context, validator: Validator, rate: Dec | undefined): Validator {
  if (rate === undefined) return validator;
  const { commissionRates, updateTime } = validator.commission;
  const hours = (time.getTime() - fromTimestamp(updateTime).getTime()) / HOUR_MS;
  checkNewRate(rate, parseRates(commissionRates), hours);
  const commission = {
    commissionRates: { ...commissionRates, rate: rate.toString() },
    updateTime: toTimestamp(time),
  };
  return { ...validator, commission };
}

function withMinimum(validator: Validator, minimum: bigint | undefined): Validator {
  if (minimum === undefined) return validator;
  if (minimum <= BigInt(validator.minSelfDelegation)) throw stakingErrors.minSelfDelegationDecreased();
  if (minimum > BigInt(validator.tokens)) throw stakingErrors.selfDelegationBelowMinimum();
  return { ...validator, minSelfDelegation: minimum.toString() };
}

/** x/staking/keeper/msg_server.go EditValidator. */
export const editValidatorMessage = defineMessage<MsgEditValidator, MsgEditValidatorResponse>({
  message: MsgEditValidator,
  response: MsgEditValidatorResponse,
  signers: ({ validatorAddress }) => [signerOf(validatorAddress)],
  execute(context, message) {
    checkOperator(message.validatorAddress);
    const { minimum, rate } = checkFields(context, message);
    const current = getValidator(context.store, message.validatorAddress);
    const description = updateDescription(current.description, message.description);
    const validator = withMinimum(withRate(context, { ...current, description }, rate), minimum);
    setValidator(context.store, validator);
    const { rate: now } = parseRates(validator.commission.commissionRates);
    context.emit(
      event('edit_validator', {
        commission_rate: formatDec(now),
        min_self_delegation: validator.minSelfDelegation,
      }),
    );
    return MsgEditValidatorResponse.fromPartial({});
  },
});
