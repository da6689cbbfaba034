import { VALIDATOR_NAME_MAX } from '@tessera/contracts/constants';
import * as messages from '@tessera/contracts/messages';
import type { TokenRow } from '@tessera/contracts/wallets';
import { compare, parseAmount } from '@tessera/money';
import { amountFault } from '@tessera/wallet-kit';
import * as v from 'valibot';
import { amountSchema } from '../../shared/amount-schema';
import { rate } from '../../shared/share';
import { stakeableRow } from '../../shared/stakes/staking-data';
import { shareOf, type CreationField, type CreationValues } from './creation-values';
import { creationText } from './messages';

export interface CreationContext {
  row: TokenRow;
  /** Minimum commission of the chain, 0 to 1; null while unknown. */
  minCommission: string | null;
}

export type CreationFaults = Partial<Record<CreationField, string>>;

/** Returns the length of a name in characters, not in UTF-16 units. */
export const lengthOf = (moniker: string): number => Array.from(moniker.trim()).length;

const RATE = /^(0|[1-9]\d{0,2})(\.\d{1,4})?$/;
const isRate = (text: string): boolean => RATE.test(text) && compare(text, '100') <= 0;
const rateSchema = v.pipe(
  v.string(),
  v.check((text) => text === '' || isRate(text), messages.shareFormat),
);
const isAbove = (left: string, right: string) => isRate(left) && isRate(right) && compare(left, right) > 0;

/** 32 bytes in base64: 43 digits and one padding character. */
const PUBKEY = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

/** Whether a text has the format of an ed25519 public key. The server checks that it is a point of the curve. */
export const isPubkey = (text: string): boolean => PUBKEY.test(text.trim());

export function creationSchema({ row: token, minCommission }: CreationContext) {
  const row = stakeableRow(token);
  const noBalance = { ...row, balance: null, feeEstimate: null };
  return v.pipe(
    v.object({
      moniker: v.pipe(
        v.string(),
        v.check((name) => name.trim() !== '', messages.validatorNameRequired),
        v.check((name) => lengthOf(name) <= VALIDATOR_NAME_MAX, messages.validatorNameTooLong),
      ),
      amount: amountSchema((amount) => amountFault(amount, row, row)),
      minSelfDelegation: amountSchema((amount) => amountFault(amount, noBalance, undefined)),
      commission: v.pipe(
        rateSchema,
        v.check(
          (text) => !isRate(text) || minCommission === null || compare(shareOf(text), minCommission) >= 0,
          `The chain asks for at least ${rate(minCommission)}`,
        ),
      ),
      maxCommission: rateSchema,
      maxChange: rateSchema,
      consensusPubkey: v.pipe(
        v.string(),
        v.check(
          (text) => text.trim() === '' || isPubkey(text),
          'This is not an ed25519 public key in base64',
        ),
      ),
      consent: v.pipe(
        v.boolean(),
        v.check((given) => given, messages.consentRequired),
      ),
    }),
    v.forward(
      v.check(({ minSelfDelegation, amount }) => {
        const parsed = [minSelfDelegation, amount].map((text) => parseAmount(text, row.decimals));
        return parsed.some(({ ok }) => !ok) || compare(minSelfDelegation, amount) <= 0;
      }, 'Must not be more than the stake amount'),
      ['minSelfDelegation'],
    ),
    v.forward(
      v.check(
        ({ commission, maxCommission }) => !isAbove(commission, maxCommission),
        creationText.rateTooHigh,
      ),
      ['commission'],
    ),
    v.forward(
      v.check(({ maxChange, maxCommission }) => !isAbove(maxChange, maxCommission), creationText.rateTooHigh),
      ['maxChange'],
    ),
  );
}

export function checkCreation(values: CreationValues, context: CreationContext): CreationFaults {
  const { issues } = v.safeParse(creationSchema(context), { ...values, consent: true });
  const nested =
    issues === undefined ? {} : (v.flatten<ReturnType<typeof creationSchema>>(issues).nested ?? {});
  return Object.fromEntries(Object.entries(nested).map(([field, texts]) => [field, texts?.[0]]));
}
