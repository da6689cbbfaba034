import type { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import { AbciError } from '../../chain/abci-error';
import { accountOf, decodeAddress, decodeOperator } from '../../chain/address';
import { areValid } from '../../chain/coins';
import { BASE_DENOM } from '../../chain/constants';
import type { Dec } from '../../chain/dec';
import { sdkErrors } from '../../chain/sdk-errors';

/** Refuses with sdk/7 what is no operator's address. */
export function checkOperator(operator: string, name = 'validator'): void {
  if (decodeOperator(operator) === null)
    throw sdkErrors.invalidAddress(`invalid ${name} address: ${operator}`);
}

/** Refuses with sdk/7 what is no account's address. */
export function checkAccount(address: string, name: string): void {
  try {
    decodeAddress(address);
  } catch (error) {
    const reason = error instanceof AbciError ? error.message : 'malformed';
    throw sdkErrors.invalidAddress(`invalid ${name} address: ${reason}`);
  }
}

/** A whole number as the wire carries it; one that is missing is no number. */
export function parseInteger(text: string): bigint | undefined {
  if (text === '') return undefined;
  if (!/^-?\d{1,78}$/.test(text)) throw sdkErrors.txDecode(`invalid integer "${text}"`);
  return BigInt(text);
}

/** 10^-18 parts as the wire carries them. */
export function parseParts(text: string): Dec {
  return parseInteger(text) ?? 0n;
}

/** The amount of a valid, positive coin; sdk/18 otherwise. */
export function positiveAmount({ denom, amount }: Coin, refusal: string): bigint {
  const value = parseInteger(amount);
  if (value === undefined || !areValid([{ denom, amount: value }])) throw sdkErrors.invalidRequest(refusal);
  return value;
}

/** Only the chain's own coin can be staked. */
export function checkBondDenom({ denom }: Coin): void {
  if (denom !== BASE_DENOM) {
    throw sdkErrors.invalidRequest(`invalid coin denomination: got ${denom}, expected ${BASE_DENOM}`);
  }
}

/** The operator's own account signs; an address that is none does not decode. */
export function signerOf(operator: string): string {
  if (decodeOperator(operator) === null) throw sdkErrors.txDecode(`invalid validator address: ${operator}`);
  return accountOf(operator);
}
