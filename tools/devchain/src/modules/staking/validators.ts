import { PubKey } from 'cosmjs-types/cosmos/crypto/ed25519/keys';
import { BondStatus, Validator } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import { fromBech32, fromUtf8, toHex, toUtf8 } from '@cosmjs/encoding';
import { consensusAddress } from '../../chain/address';
import { numberKey } from '../../chain/time';
import { readText, writeText } from '../../state/text';
import type { Store } from '../../state/store';
import { powerOf } from './shares';
import { stakingErrors } from './staking-errors';

export const VALIDATORS = 'staking/validator/';
const BY_CONSENSUS = 'staking/by-consensus/';
const BY_POWER = 'staking/power/';
const MAX_POWER = 10n ** 20n - 1n;

export function findValidator(store: Store, operator: string): Validator | undefined {
  const bytes = store.get(VALIDATORS + operator);
  return bytes === undefined ? undefined : Validator.decode(bytes);
}

/** @throws staking/3 when missing */
export function getValidator(store: Store, operator: string): Validator {
  const validator = findValidator(store, operator);
  if (validator === undefined) throw stakingErrors.noValidator();
  return validator;
}

export function setValidator(store: Store, validator: Validator): void {
  store.set(VALIDATORS + validator.operatorAddress, Validator.encode(validator).finish());
}

export const isBonded = ({ status }: Validator): boolean => status === BondStatus.BOND_STATUS_BONDED;
export const isUnbonding = ({ status }: Validator): boolean => status === BondStatus.BOND_STATUS_UNBONDING;
export const isUnbonded = ({ status }: Validator): boolean => status === BondStatus.BOND_STATUS_UNBONDED;

/** Raw Ed25519 key. */
export function consensusKey({ consensusPubkey, operatorAddress }: Validator): Uint8Array {
  if (consensusPubkey === undefined) throw new Error(`validator ${operatorAddress} has no consensus key`);
  return PubKey.decode(consensusPubkey.value).key;
}

export const consensusAddressOf = (validator: Validator): string => consensusAddress(consensusKey(validator));

export function operatorByConsensus(store: Store, address: string): string | undefined {
  return readText(store, BY_CONSENSUS + address);
}

export function setByConsensus(store: Store, validator: Validator): void {
  writeText(store, BY_CONSENSUS + consensusAddressOf(validator), validator.operatorAddress);
}

/** Highest power first, then by address. */
function powerKey(validator: Validator): string {
  const address = toHex(fromBech32(validator.operatorAddress).data);
  return `${BY_POWER}${numberKey(MAX_POWER - powerOf(validator))}/${address}`;
}

/** Jailed validators are not ranked. */
export function rank(store: Store, validator: Validator): void {
  if (!validator.jailed) store.set(powerKey(validator), toUtf8(validator.operatorAddress));
}

export function unrank(store: Store, validator: Validator): void {
  store.delete(powerKey(validator));
}

export function replaceValidator(store: Store, before: Validator, after: Validator): void {
  unrank(store, before);
  setValidator(store, after);
  rank(store, after);
}

export interface Ranked {
  readonly operator: string;
  readonly power: bigint;
}

export function ranking(store: Store, limit: number): Ranked[] {
  return store
    .keys(BY_POWER)
    .slice(0, limit)
    .map((key) => ({
      operator: fromUtf8(store.get(key) ?? new Uint8Array()),
      power: MAX_POWER - BigInt(key.slice(BY_POWER.length, BY_POWER.length + 20)),
    }));
}

export function deleteValidator(store: Store, validator: Validator): void {
  unrank(store, validator);
  store.delete(VALIDATORS + validator.operatorAddress);
  store.delete(BY_CONSENSUS + consensusAddressOf(validator));
}
