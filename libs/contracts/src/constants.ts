/** Constants of specification section 9, shared by server and clients. */
export const APP_VERSION = '1.0.3';
/** Idle timeout of staff sessions; overrides longer user settings. */
export const STAFF_IDLE_MINUTES = 15;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const NAME_MAX = 70;
/** Also the limit of x/staking. */
export const VALIDATOR_NAME_MAX = 70;
/** API precision of a rate; the chain stores 18 decimals. */
export const COMMISSION_DECIMALS = 6;
export const AGE_MIN = 18;
export const PAGE_SIZE = 10;
export const REFRESH_RETRIES = 3;
export const WARNING_SECONDS = 300;
export const SESSION_MAX_HOURS = 24;
export const TRUSTED_DEVICE_DAYS = 30;
export const SEARCH_MIN = 4;
export const SEARCH_DEBOUNCE_MS = 800;
export const REHYDRATE_TIMEOUT_MS = 5000;
export const MEMO_MAX_BYTES = 256;
export const BLOCKED_COUNTRIES: readonly string[] = ['CU', 'KP', 'SY', 'RU'];
/** Passwords and wallet keys need at least one. */
export const SPECIAL_CHARACTERS = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?`~';
/** Chains that support memos. */
export const MEMO_CHAINS: readonly string[] = ['optio', 'optio-testnet'];

/** Failure code: a transaction from outside the product used this one's sequence. Its fee is unknown. */
export const REPLACED = 'REPLACED';

/** Draft placement of the staked balance; moves from it keep their source on reset. */
export const STAKED_BALANCE = 'staked-balance';
