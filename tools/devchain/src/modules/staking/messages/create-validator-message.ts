import { PubKey } from 'cosmjs-types/cosmos/crypto/ed25519/keys';
import { MsgCreateValidator, MsgCreateValidatorResponse } from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import { consensusAddress } from '../../../chain/address';
import { event } from '../../../chain/event';
import { sdkErrors } from '../../../chain/sdk-errors';
import { defineMessage } from '../../module';
import { checkRates, parseRates } from '../commission';
import { createValidator } from '../create-validator';
import { checkDescription, isEmptyDescription } from '../description';
import {
  checkBondDenom,
  checkOperator,
  parseInteger,
  parseParts,
  positiveAmount,
  signerOf,
} from '../message-fields';
import { stakingErrors } from '../staking-errors';
import { getStakingParams } from '../staking-params';
import { findValidator, operatorByConsensus } from '../validators';

const ED25519_LENGTH = 32;

/** MsgCreateValidator.Validate, in its order. */
function checkFields(message: MsgCreateValidator) {
  const { validatorAddress: operator, pubkey, value, description, commission } = message;
  checkOperator(operator);
  if (pubkey === undefined) throw stakingErrors.emptyPubKey();
  const selfDelegation = positiveAmount(value, 'invalid delegation amount');
  if (isEmptyDescription(description)) throw sdkErrors.invalidRequest('empty description');
  const rates = parseRates(commission);
  if (Object.values(commission).every((rate) => rate === ''))
    throw sdkErrors.invalidRequest('empty commission');
  checkRates(rates);
  const minSelfDelegation = parseInteger(message.minSelfDelegation) ?? 0n;
  if (minSelfDelegation <= 0n) {
    throw sdkErrors.invalidRequest('minimum self delegation must be a positive integer');
  }
  if (selfDelegation < minSelfDelegation) throw stakingErrors.selfDelegationBelowMinimum();
  return { operator, pubkey, rates, selfDelegation, minSelfDelegation };
}

/** x/staking/keeper/msg_server.go CreateValidator. */
export const createValidatorMessage = defineMessage<MsgCreateValidator, MsgCreateValidatorResponse>({
  message: MsgCreateValidator,
  response: MsgCreateValidatorResponse,
  signers: ({ validatorAddress }) => [signerOf(validatorAddress)],
  execute(context, message) {
    const { store } = context;
    const { operator, pubkey, rates, selfDelegation, minSelfDelegation } = checkFields(message);
    const minimum = parseParts(getStakingParams(store).minCommissionRate);
    if (rates.rate < minimum) throw stakingErrors.commissionBelowMinRate();
    if (findValidator(store, operator) !== undefined) throw stakingErrors.ownerExists();
    const isEd25519 = pubkey.typeUrl === PubKey.typeUrl;
    const key = isEd25519 ? PubKey.decode(pubkey.value).key : undefined;
    if (key !== undefined && operatorByConsensus(store, consensusAddress(key)) !== undefined) {
      throw stakingErrors.pubKeyExists();
    }
    checkBondDenom(message.value);
    checkDescription(message.description);
    if (key?.length !== ED25519_LENGTH) throw stakingErrors.pubKeyTypeNotSupported(`got: ${pubkey.typeUrl}`);

    createValidator(context, {
      operator,
      consensusPubkey: pubkey,
      description: message.description,
      commissionRates: {
        rate: rates.rate.toString(),
        maxRate: rates.maxRate.toString(),
        maxChangeRate: rates.maxChangeRate.toString(),
      },
      minSelfDelegation,
      selfDelegation,
    });
    const amount = `${selfDelegation}${message.value.denom}`;
    context.emit(event('create_validator', { validator: operator, amount }));
    return MsgCreateValidatorResponse.fromPartial({});
  },
});
