import { fromBech32, toBech32 } from '@cosmjs/encoding';
import { accountPrefix, validatorPrefix } from './network';

/** The operator address that an account has once it runs a validator: the same bytes under another prefix. */
export function operatorAddressOf(account: string): string {
  return toBech32(validatorPrefix(), fromBech32(account, 200).data);
}

/** The account whose key an operator's is. */
export function accountAddressOf(operator: string): string {
  return toBech32(accountPrefix(), fromBech32(operator, 200).data);
}
