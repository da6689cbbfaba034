import * as v from 'valibot';
import * as messages from './messages';
import { PASSWORD_MAX, PASSWORD_MIN, SPECIAL_CHARACTERS } from './constants';

/** Crockford base32, 26 characters. */
export const Ulid = v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/));

/** ISO 8601 in UTC. */
export const Timestamp = v.pipe(v.string(), v.isoTimestamp());

export const Decimal = v.pipe(v.string(), v.regex(/^-?(0|[1-9]\d*)(\.\d+)?$/));

/** Staked until 00:00 UTC. */
export const StakeLock = v.object({ amount: Decimal, until: v.pipe(v.string(), v.isoDate()) });

/** Positive, at most 18 decimals (api.md). */
export const AmountInput = v.pipe(
  v.string(messages.amountRequired),
  v.nonEmpty(messages.amountRequired),
  v.regex(/^(0|[1-9]\d{0,29})(\.\d{1,18})?$/, messages.amountFormat),
  v.check((text) => /[1-9]/.test(text), messages.amountPositive),
);

/** seams 18. */
export const ChainId = v.picklist(['optio', 'optio-testnet', '1', '31337']);
export type ChainId = v.InferOutput<typeof ChainId>;

export const TokenSymbol = v.picklist(['OPT', 'ETH', 'USDT', 'USDC', 'WBTC']);
export type TokenSymbol = v.InferOutput<typeof TokenSymbol>;

const hasSpecial = (text: string) =>
  Array.from(text).some((character) => SPECIAL_CHARACTERS.includes(character));
const lengthOf = (text: string) => Array.from(text).length;

/** Section 5. Length in code points; not trimmed or normalized. */
export const NewPassword = v.pipe(
  v.string(messages.passwordRequired),
  v.nonEmpty(messages.passwordRequired),
  v.check((text) => lengthOf(text) >= PASSWORD_MIN, messages.passwordTooShort),
  v.check((text) => lengthOf(text) <= PASSWORD_MAX, messages.passwordTooLong),
  v.check(hasSpecial, messages.passwordSpecial),
);

/** `walletPasscode` in the API. */
export const NewWalletKey = v.pipe(
  v.string(messages.walletKeyRequired),
  v.nonEmpty(messages.walletKeyRequired),
  v.check((text) => lengthOf(text) >= PASSWORD_MIN, messages.walletKeyTooShort),
  v.check((text) => lengthOf(text) <= PASSWORD_MAX, messages.walletKeyTooLong),
  v.check(hasSpecial, messages.walletKeySpecial),
);

/** Validates only the size. */
export const Secret = (required: string) =>
  v.pipe(v.string(required), v.nonEmpty(required), v.maxLength(PASSWORD_MAX));

export const requiredText = (required: string, maxLength: number) =>
  v.pipe(v.string(required), v.trim(), v.nonEmpty(required), v.maxLength(maxLength));

/** ISO 3166-1 alpha-2. */
export const CountryCode = v.pipe(
  v.string(messages.countryRequired),
  v.regex(/^[A-Z]{2}$/, messages.countryRequired),
);

export const IdParams = v.strictObject({ id: Ulid });

export const Done = v.object({ message: v.string() });
