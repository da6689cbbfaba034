/** From the cosmos chain registry and the chain's Ignite configuration. */
export const CHAIN_ID = 'optio-testnet';
export const ADDRESS_PREFIX = 'optio';
export const OPERATOR_PREFIX = 'optiovaloper';
export const CONSENSUS_PREFIX = 'optiovalcons';
export const BASE_DENOM = 'uOPT';

/** uOPT; the mainnet's fixed_min_gas_price. */
export const MIN_GAS_PRICE = '1';

/** x/auth default Params of Cosmos SDK 0.50. */
export const MAX_MEMO_CHARACTERS = 256n;
export const TX_SIG_LIMIT = 7n;
export const TX_SIZE_COST_PER_BYTE = 10n;
export const SIG_VERIFY_COST_ED25519 = 590n;
export const SIG_VERIFY_COST_SECP256K1 = 1000n;

/** CometBFT's default mempool limits. */
export const MAX_TX_BYTES = 1_048_576;
export const MEMPOOL_SIZE = 5_000;
export const MEMPOOL_CACHE_SIZE = 10_000;

/** Limits the duration of the block's database transaction. */
export const MAX_TXS_PER_BLOCK = 500;
