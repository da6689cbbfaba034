/** Specification section 9. */
export const APP_VERSION = '1.0.3';
/** Overrides longer user settings. */
export const STAFF_IDLE_MINUTES = 15;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const NAME_MAX = 70;
/** Also the limit of x/staking. */
export const VALIDATOR_NAME_MAX = 70;
/** The chain stores 18. */
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
export const MEMO_CHAINS: readonly string[] = ['optio', 'optio-testnet'];

/** A transaction from outside the product used this one's sequence. Fee unknown. */
export const REPLACED = 'REPLACED';

/** Moves from it keep their source on reset. */
export const STAKED_BALANCE = 'staked-balance';
