import { fromBech32, toBech32 } from '@cosmjs/encoding';
import { accountPrefix, validatorPrefix } from './network';

/** Returns the operator address of an account: same bytes, other prefix. */
export function operatorAddressOf(account: string): string {
  return toBech32(validatorPrefix(), fromBech32(account, 200).data);
}

/** Returns the account of an operator. */
export function accountAddressOf(operator: string): string {
  return toBech32(accountPrefix(), fromBech32(operator, 200).data);
}
