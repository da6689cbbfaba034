import { fromBech32, toBech32 } from '@cosmjs/encoding';
import { accountPrefix, validatorPrefix } from './network';

/** Same bytes, other prefix. */
export function operatorAddressOf(account: string): string {
  return toBech32(validatorPrefix(), fromBech32(account, 200).data);
}

export function accountAddressOf(operator: string): string {
  return toBech32(accountPrefix(), fromBech32(operator, 200).data);
}
