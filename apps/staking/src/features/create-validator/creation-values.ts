import type { CreateValidatorPreviewRequest } from '@tessera/contracts';
import { multiply } from '@tessera/money';
import { trimZeros } from '@tessera/wallet-kit';

/** The form as typed; rates in percent. */
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

const RATE_PLACES = 6;

/** Percent as a share of one: "5" is "0.05". */
export const shareOf = (percent: string): string => trimZeros(multiply(percent, '0.01', RATE_PLACES));

/** A typed number without the point at its end. */
export const plain = (text: string): string => (text.endsWith('.') ? text.slice(0, -1) : text);
const given = (name: CreationField, text: string) => (text === '' ? {} : { [name]: text });
const rate = (name: CreationField, text: string) => given(name, text === '' ? '' : shareOf(plain(text)));

/** The same as the server takes it; what was left empty is left out, for the server to fill in. */
export const toRequest = (values: CreationValues): CreateValidatorPreviewRequest => ({
  moniker: values.moniker.trim(),
  amount: plain(values.amount),
  minSelfDelegation: plain(values.minSelfDelegation),
  ...rate('commission', values.commission),
  ...rate('maxCommission', values.maxCommission),
  ...rate('maxChange', values.maxChange),
  ...given('consensusPubkey', values.consensusPubkey.trim()),
});
