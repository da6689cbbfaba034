import * as v from 'valibot';
import * as messages from './messages';
import { ChainId, Decimal, NewWalletKey, requiredText, Timestamp, TokenSymbol, Ulid } from './primitives';

/** The server validates the checksum ('invalid seed phrase'). */
export const Mnemonic = requiredText(messages.phraseIncomplete, 512);

export const MnemonicAnswer = v.object({ data: v.object({ mnemonic: v.string() }) });

export const CreateWalletRequest = v.strictObject({ walletPasscode: NewWalletKey, mnemonic: Mnemonic });
export type CreateWalletRequest = v.InferOutput<typeof CreateWalletRequest>;

export const Wallet = v.object({
  id: Ulid,
  created_at: Timestamp,
  addresses: v.array(v.object({ chainId: ChainId, address: v.string() })),
  /** Last proof of possession. */
  phrase_checked_at: v.optional(v.nullable(Timestamp), null),
});
export type Wallet = v.InferOutput<typeof Wallet>;
export const WalletAnswer = v.object({ data: Wallet });
export const WalletsAnswer = v.object({ data: v.array(Wallet) });

export const VerifyKeyRequest = v.strictObject({
  /** Or recovery phrase: 24 words exceed the key's limit. */
  data: v.pipe(
    v.string(messages.walletKeyRequired),
    v.nonEmpty(messages.walletKeyRequired),
    v.maxLength(512),
  ),
  type: v.picklist(['passcode', 'mnemonic']),
});
export type VerifyKeyRequest = v.InferOutput<typeof VerifyKeyRequest>;
export const VerifyKeyAnswer = v.object({ valid: v.literal(true) });

export const TokenRow = v.object({
  chainId: ChainId,
  chainName: v.string(),
  symbol: TokenSymbol,
  name: v.string(),
  decimals: v.number(),
  /** Spendable; null until read. */
  balance: v.nullable(Decimal),
  /** Not spendable but stakeable. Absent from older servers. */
  lockedBalance: v.optional(v.nullable(Decimal)),
  /** Null until read; zero for tokens without staking. */
  stakedBalance: v.nullable(Decimal),
  unbondingBalance: v.nullable(Decimal),
  rewards: v.nullable(Decimal),
  balanceUsd: v.nullable(Decimal),
  priceUsd: v.nullable(Decimal),
  /** Stale after ten minutes. */
  priceAsOf: v.nullable(Timestamp),
  priceStale: v.boolean(),
  change24h: v.nullable(Decimal),
  /** Base price of `change24h`. Absent from older servers. */
  priceDayAgoUsd: v.optional(v.nullable(Decimal), null),
  address: v.string(),
  stakeable: v.boolean(),
  /** In the chain's fee asset. */
  feeEstimate: v.nullable(Decimal),
  feeSymbol: TokenSymbol,
  reserve: Decimal,
});
export type TokenRow = v.InferOutput<typeof TokenRow>;

export const ChainState = v.object({
  chainId: ChainId,
  name: v.string(),
  asOf: v.nullable(Timestamp),
  stale: v.boolean(),
  development: v.boolean(),
});
export type ChainState = v.InferOutput<typeof ChainState>;

export const WalletTokens = v.object({
  totalBalanceUsd: v.nullable(Decimal),
  /** Of the current holdings; null when a price is missing or the wallet is newer. */
  change24hUsd: v.nullable(Decimal),
  asOf: v.nullable(Timestamp),
  stale: v.boolean(),
  /** Whether any price is stale. */
  pricesStale: v.boolean(),
  demoPrices: v.boolean(),
  chains: v.array(ChainState),
  tokens: v.array(TokenRow),
});
export type WalletTokens = v.InferOutput<typeof WalletTokens>;
export const WalletTokensAnswer = v.object({ data: WalletTokens });

/** `found`: missing transactions. */
export const WalletSync = v.object({
  asOf: Timestamp,
  found: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type WalletSync = v.InferOutput<typeof WalletSync>;
export const WalletSyncAnswer = v.object({ data: WalletSync });

export const TokenHistoryParams = v.object({
  chainId: ChainId,
  symbol: TokenSymbol,
  hours: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([1-9]\d{0,2}|[1-7]\d{3}|8[0-6]\d{2}|87[0-5]\d|8760)$/, messages.historyHours),
      v.transform(Number),
    ),
    '24',
  ),
});
export const TokenHistoryAnswer = v.object({
  data: v.array(v.object({ time: Timestamp, priceUsd: Decimal })),
  demo: v.boolean(),
});
export type TokenHistory = v.InferOutput<typeof TokenHistoryAnswer>;
