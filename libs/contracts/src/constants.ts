/** Section 9 of the specification: constants that both sides use. */
export const APP_VERSION = '1.0.3';
/** However long others may be inactive, staff may not for longer than this. */
export const STAFF_IDLE_MINUTES = 15;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const NAME_MAX = 70;
/** Of a validator (x/staking's own limit too). */
export const VALIDATOR_NAME_MAX = 70;
/** As precise as a rate may be asked for; the chain itself knows 18. */
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
/** One of these must stand in a password and in a wallet key. */
export const SPECIAL_CHARACTERS = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?`~';
/** Chains on which a memo may be sent. */
export const MEMO_CHAINS: readonly string[] = ['optio', 'optio-testnet'];

/** The code of a failure when a transaction that the product did not send took the place of this one. What it took is not known. */
export const REPLACED = 'REPLACED';

/** The draft's placement of the staked balance, whose moves keep their source at a reset. */
export const STAKED_BALANCE = 'staked-balance';
