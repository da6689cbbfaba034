import type { CreateValidatorPreviewRequest } from '@tessera/contracts/staking';
import { multiply } from '@tessera/money';
import { trimZeros } from '@tessera/wallet-kit';

/** Form values as typed; rates in percent. */
export const emptyCreation = {
  moniker: '',
  amount: '',
  minSelfDelegation: '',
  commission: '',
  maxCommission: '',
  maxChange: '',
  consensusPubkey: '',
};
export type CreationValues = typeof emptyCreation;
export type CreationField = keyof CreationValues;
export const creationFields = Object.keys(emptyCreation) as CreationField[];

const RATE_PLACES = 6;

/** Converts percent to a share: "5" is "0.05". */
export const shareOf = (percent: string): string => trimZeros(multiply(percent, '0.01', RATE_PLACES));

export const plain = (text: string): string => (text.endsWith('.') ? text.slice(0, -1) : text);
const given = (name: CreationField, text: string) => (text === '' ? {} : { [name]: text });
const rate = (name: CreationField, text: string) => given(name, text === '' ? '' : shareOf(plain(text)));

/** Returns the request without empty fields, which the server fills in. */
export const toRequest = (values: CreationValues): CreateValidatorPreviewRequest => ({
  moniker: values.moniker.trim(),
  amount: plain(values.amount),
  minSelfDelegation: plain(values.minSelfDelegation),
  ...rate('commission', values.commission),
  ...rate('maxCommission', values.maxCommission),
  ...rate('maxChange', values.maxChange),
  ...given('consensusPubkey', values.consensusPubkey.trim()),
});
