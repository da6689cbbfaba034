import { amountMessages, messages, type TokenRow, VALIDATOR_NAME_MAX } from '@tessera/contracts';
import { compare, parseAmount } from '@tessera/money';
import { amountFault } from '@tessera/wallet-kit';
import { rate } from '../../shared/share';
import { stakeableRow } from '../../shared/stakes/stakeable-row';
import { shareOf, type CreationField, type CreationValues } from './creation-values';
import { creationText } from './messages';

export interface CreationContext {
  row: TokenRow;
  /** The least commission of the chain, a share of one; null while it is not known. */
  minCommission: string | null;
}

export type CreationFaults = Partial<Record<CreationField, string>>;

/** As long as a name counts: characters, not the units of a text. */
export const lengthOf = (moniker: string): number => Array.from(moniker.trim()).length;

const monikerFault = (moniker: string): string | undefined => {
  if (moniker.trim() === '') return messages.validatorNameRequired;
  return lengthOf(moniker) > VALIDATOR_NAME_MAX ? messages.validatorNameTooLong : undefined;
};

function minFault({ minSelfDelegation, amount }: CreationValues, row: TokenRow): string | undefined {
  const fault = amountFault(minSelfDelegation, { ...row, balance: null, feeEstimate: null }, undefined);
  if (fault !== null) return amountMessages[fault];
  const stake = parseAmount(amount, row.decimals);
  const tooHigh = stake.ok && compare(minSelfDelegation, amount) > 0;
  return tooHigh ? creationText.minTooHigh : undefined;
}

const RATE = /^(0|[1-9]\d{0,2})(\.\d{1,4})?$/;
const isRate = (text: string): boolean => RATE.test(text) && compare(text, '100') <= 0;

function rateFaults(values: CreationValues, minCommission: string | null): CreationFaults {
  const { commission, maxCommission, maxChange } = values;
  const faults: CreationFaults = {};
  const above = (rate: string) => isRate(rate) && isRate(maxCommission) && compare(rate, maxCommission) > 0;
  if (above(commission)) faults.commission = creationText.commissionTooHigh;
  if (above(maxChange)) faults.maxChange = creationText.changeTooHigh;
  if (isRate(commission) && minCommission !== null && compare(shareOf(commission), minCommission) < 0)
    faults.commission = creationText.commissionTooLow(rate(minCommission));
  for (const [name, text] of Object.entries({ commission, maxCommission, maxChange }))
    if (text !== '' && !isRate(text)) faults[name as CreationField] = messages.shareFormat;
  return faults;
}

/** 32 bytes in base64 are 43 digits and one sign of filling. */
const PUBKEY = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

/** Whether a text can be a node's public key; whether it is a point of the curve the server says. */
export const isPubkey = (text: string): boolean => PUBKEY.test(text.trim());

/** Returns the fault of each field that has one. */
export function checkCreation(
  values: CreationValues,
  { row: token, minCommission }: CreationContext,
): CreationFaults {
  const row = stakeableRow(token);
  const amount = amountFault(values.amount, row, row);
  const faults: Record<string, string | undefined> = {
    moniker: monikerFault(values.moniker),
    amount: amount === null ? undefined : amountMessages[amount],
    minSelfDelegation: minFault(values, row),
    ...rateFaults(values, minCommission),
    consensusPubkey:
      values.consensusPubkey.trim() === '' || isPubkey(values.consensusPubkey)
        ? undefined
        : creationText.pubkeyWrong,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
