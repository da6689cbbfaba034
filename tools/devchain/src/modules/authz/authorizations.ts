import { GenericAuthorization } from 'cosmjs-types/cosmos/authz/v1beta1/authz';
import { SendAuthorization } from 'cosmjs-types/cosmos/bank/v1beta1/authz';
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import { AuthorizationType, StakeAuthorization } from 'cosmjs-types/cosmos/staking/v1beta1/authz';
import {
  MsgBeginRedelegate,
  MsgCancelUnbondingDelegation,
  MsgDelegate,
  MsgUndelegate,
} from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import { Any } from 'cosmjs-types/google/protobuf/any';
import { AbciError } from '../../chain/abci-error';
import { amountOf, parseCoins, subtractAmounts, toCoin } from '../../chain/coins';
import { sdkErrors } from '../../chain/sdk-errors';
import { authzErrors } from './authz-errors';

export interface Authorization {
  readonly messageType: string;
  /** @throws when the message is not covered */
  accept(value: Uint8Array): Any | 'used up';
}

const types = new Map<string, (any: Any) => Authorization>([
  [GenericAuthorization.typeUrl, generic],
  [SendAuthorization.typeUrl, sending],
  [StakeAuthorization.typeUrl, staking],
]);

/** @throws when incomplete or undecodable */
export function readAuthorization(any: Any | undefined): Authorization {
  if (any === undefined) throw sdkErrors.invalidType('authorization is nil');
  const read = types.get(any.typeUrl);
  if (read === undefined) throw sdkErrors.txDecode(`no concrete type registered for ${any.typeUrl}`);
  return read(any);
}

function generic(any: Any): Authorization {
  const { msg } = GenericAuthorization.decode(any.value);
  if (msg === '') throw new AbciError('undefined', 1, 'msg type cannot be empty');
  return { messageType: msg, accept: () => any };
}

function sending({ value }: Any): Authorization {
  const { spendLimit, allowList } = SendAuthorization.decode(value);
  const limit = parseCoins(spendLimit);
  if (limit.length === 0) throw sdkErrors.invalidCoins('spend limit cannot be nil');
  if (limit.some(({ amount }) => amount <= 0n)) throw sdkErrors.invalidCoins('spend limit must be positive');
  return {
    messageType: MsgSend.typeUrl,
    accept(message) {
      const { toAddress, amount } = MsgSend.decode(message);
      const spent = parseCoins(amount);
      if (spent.some((coin) => coin.amount > amountOf(limit, coin.denom))) {
        throw sdkErrors.insufficientFunds('requested amount is more than spend limit');
      }
      if (allowList.length > 0 && !allowList.includes(toAddress)) {
        throw sdkErrors.unauthorized(`cannot send to ${toAddress} address`);
      }
      const left = subtractAmounts(limit, spent).map(toCoin);
      return left.length === 0 ? 'used up' : anyOf(SendAuthorization, { spendLimit: left, allowList });
    },
  };
}

interface StakeDecoder {
  readonly typeUrl: string;
  decode(value: Uint8Array): MsgDelegate | MsgUndelegate | MsgBeginRedelegate | MsgCancelUnbondingDelegation;
}

const stakeTypes = new Map<AuthorizationType, StakeDecoder>([
  [AuthorizationType.AUTHORIZATION_TYPE_DELEGATE, MsgDelegate],
  [AuthorizationType.AUTHORIZATION_TYPE_UNDELEGATE, MsgUndelegate],
  [AuthorizationType.AUTHORIZATION_TYPE_REDELEGATE, MsgBeginRedelegate],
  [AuthorizationType.AUTHORIZATION_TYPE_CANCEL_UNBONDING_DELEGATION, MsgCancelUnbondingDelegation],
]);

function staking({ value }: Any): Authorization {
  const grant = StakeAuthorization.decode(value);
  const { maxTokens, allowList, denyList, authorizationType } = grant;
  const codec = stakeTypes.get(authorizationType);
  if (maxTokens !== undefined && BigInt(maxTokens.amount) < 0n) throw authzErrors.negativeMaxTokens();
  if (codec === undefined) throw authzErrors.unknownType();
  return {
    messageType: codec.typeUrl,
    accept(message) {
      const decoded = codec.decode(message);
      const operator =
        'validatorDstAddress' in decoded ? decoded.validatorDstAddress : decoded.validatorAddress;
      const allowed = allowList?.address ?? [];
      if (denyList?.address.includes(operator) || (allowed.length > 0 && !allowed.includes(operator))) {
        throw sdkErrors.unauthorized(`cannot delegate/undelegate to ${operator} validator`);
      }
      if (maxTokens === undefined) return anyOf(StakeAuthorization, grant);
      const left = BigInt(maxTokens.amount) - BigInt(decoded.amount.amount);
      if (left < 0n) throw new AbciError('undefined', 1, `negative coin amount: ${left}${maxTokens.denom}`);
      if (left === 0n) return 'used up';
      return anyOf(StakeAuthorization, { ...grant, maxTokens: { ...maxTokens, amount: left.toString() } });
    },
  };
}

interface Encoder<T> {
  readonly typeUrl: string;
  encode(message: T): { finish(): Uint8Array };
}

const anyOf = <T>({ typeUrl, encode }: Encoder<T>, message: T): Any =>
  Any.fromPartial({ typeUrl, value: encode(message).finish() });
