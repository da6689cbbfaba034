import type { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import { AbciError } from '../../chain/abci-error';
import { accountOf, decodeAddress, decodeOperator } from '../../chain/address';
import { areValid } from '../../chain/coins';
import { BASE_DENOM } from '../../chain/constants';
import type { Dec } from '../../chain/dec';
import { sdkErrors } from '../../chain/sdk-errors';

/** @throws sdk/7 */
export function checkOperator(operator: string, name = 'validator'): void {
  if (decodeOperator(operator) === null)
    throw sdkErrors.invalidAddress(`invalid ${name} address: ${operator}`);
}

/** @throws sdk/7 */
export function checkAccount(address: string, name: string): void {
  try {
    decodeAddress(address);
  } catch (error) {
    const reason = error instanceof AbciError ? error.message : 'malformed';
    throw sdkErrors.invalidAddress(`invalid ${name} address: ${reason}`);
  }
}

export function parseInteger(text: string): bigint | undefined {
  if (text === '') return undefined;
  if (!/^-?\d{1,78}$/.test(text)) throw sdkErrors.txDecode(`invalid integer "${text}"`);
  return BigInt(text);
}

/** In 10^-18. */
export function parseParts(text: string): Dec {
  return parseInteger(text) ?? 0n;
}

/** @throws sdk/18 */
export function positiveAmount({ denom, amount }: Coin, refusal: string): bigint {
  const value = parseInteger(amount);
  if (value === undefined || !areValid([{ denom, amount: value }])) throw sdkErrors.invalidRequest(refusal);
  return value;
}

export function checkBondDenom({ denom }: Coin): void {
  if (denom !== BASE_DENOM) {
    throw sdkErrors.invalidRequest(`invalid coin denomination: got ${denom}, expected ${BASE_DENOM}`);
  }
}

/** @throws sdk/2 for an invalid address */
export function signerOf(operator: string): string {
  if (decodeOperator(operator) === null) throw sdkErrors.txDecode(`invalid validator address: ${operator}`);
  return accountOf(operator);
}
