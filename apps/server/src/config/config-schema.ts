// size: every setting of the server, one line each, in one schema
import { isIP } from 'node:net';
import { optioNetwork, parseFinality } from '@tessera/chains';
import { APP_VERSION, MEMO_CHAINS } from '@tessera/contracts';
import * as v from 'valibot';
import { releaseStoreSettings } from './release-store-settings';
import { s3Settings, service } from './s3-settings';

const bytes = (length: number) => (text: string) => Buffer.from(text, 'base64').length === length;
const decode = v.transform((text: string) => Buffer.from(text, 'base64'));
const url = (...schemes: string[]) =>
  v.pipe(
    v.string('is required'),
    v.url('is not a URL'),
    v.check(
      (text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)),
      `must start with ${schemes.join(':// or ')}://`,
    ),
  );
/** One URL, or several separated by commas. */
const urls = (...schemes: string[]) =>
  v.pipe(
    v.string('is required'),
    v.check(
      (text) => text.split(',').every((one) => v.is(url(...schemes), one.trim())),
      `must be URLs that start with ${schemes.join(':// or ')}://, separated by commas`,
    ),
  );
const explorerUrl = v.pipe(v.string(), v.regex(/^https?:\/\/.*\{hash\}/, 'must be a URL with {hash} in it'));
const version = (fallback: string) =>
  v.pipe(v.optional(v.string(), fallback), v.regex(/^\d{1,6}(\.\d{1,6}){2}$/, 'must be a version'));
const text = v.pipe(v.string('is required'), v.nonEmpty('is required'));
const whole = (fallback: string, min: number, max: number) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
/** A share of one, as a decimal. */
const share = (fallback: string) =>
  v.pipe(v.optional(v.string(), fallback), v.regex(/^(0(\.\d{1,6})?|1)$/, 'must be between 0 and 1'));
/** An amount as a decimal; null when it is off. */
const dollars = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^(off|\d{1,12}(\.\d{1,2})?)$/, 'must be an amount in US dollars, or off'),
    v.transform((value) => (value === 'off' ? null : value)),
  );
const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
);
const isProxy = (item: string): boolean => {
  const [address = '', length, ...rest] = item.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits))
  );
};
const proxies = v.pipe(
  list,
  v.transform((items) => (items.join() === 'none' ? [] : items)),
  v.everyItem(isProxy, 'must be none or a list of addresses, as CIDR'),
);
const isMemoAddress = (item: string): boolean => {
  const [chainId = '', address = '', ...rest] = item.split(':');
  // The address itself is checked in parseConfig, by the configured prefix.
  return MEMO_CHAINS.includes(chainId) && address !== '' && rest.length === 0;
};
const memoAddresses = v.pipe(
  list,
  v.everyItem(isMemoAddress, `must be a list of chain:address of ${MEMO_CHAINS.join(' and ')}`),
  v.transform((items): ReadonlySet<string> => new Set(items.map((item) => item.toLowerCase()))),
);
const onOff = v.pipe(
  v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  v.transform((value) => value === 'on'),
);
const finality = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const known = parseFinality(dataset.value);
      if (known !== null) return known;
      addIssue({ message: 'must be latest, safe, finalized or a number of confirmations' });
      return NEVER;
    }),
  );

/** What the server reads from its environment. Secrets and addresses have no defaults. */
export const Environment = v.object({
  PORT: whole('4200', 0, 65535),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_ORIGIN: v.pipe(
    url('http', 'https'),
    v.check(
      (value) => URL.canParse(value) && new URL(value).origin === value,
      'must be an origin without a path',
    ),
  ),
  /** Further origins of the product that a redirect_url may name. */
  REDIRECT_ORIGINS: list,
  /** Addresses of the proxies in front, as CIDR, or `none`. Required when PUBLIC_ORIGIN is https. */
  TRUSTED_PROXIES: proxies,
  /** Time for a client to send a whole request, the body included. Photos are the largest. */
  REQUEST_TIMEOUT_MS: whole('120000', 1000, 600_000),
  /** Open connections of one process, event streams included; further ones are closed at once. */
  MAX_CONNECTIONS: whole('10000', 1, 1_000_000),
  /** How long an API process serves after SIGTERM while `/health/ready` answers 503. */
  DRAIN_DELAY_SECONDS: whole('0', 0, 300),
  DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_POOL: whole('10', 2, 200),
  /** CometBFT RPC of a node, or of several, separated by commas: the next one is used when a node fails or still catches up. */
  OPTIO_RPC_URL: urls('http', 'https'),
  OPTIO_CHAIN_ID: v.picklist(['optio', 'optio-testnet'], 'must be optio or optio-testnet'),
  /** The chain id that the nodes report, where it differs from the product's own name for the chain, OPTIO_CHAIN_ID. */
  OPTIO_NETWORK_ID: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,50}$/, 'must be a chain id'))),
  OPTIO_FINALITY: finality('latest'),
  /** Base units per unit of gas. A node that asks for more gets its own minimum, up to ten times this. */
  OPTIO_GAS_PRICE: v.pipe(
    v.optional(v.string(), '1.5'),
    v.regex(/^\d{1,9}(\.\d{1,18})?$/, 'must be a decimal'),
    v.regex(/[1-9]/, 'must be above 0'),
  ),
  /** bech32 prefix of accounts. It belongs to the chain: with another one every stored address is wrong. */
  OPTIO_ADDRESS_PREFIX: v.pipe(
    v.optional(v.string(), optioNetwork.addressPrefix),
    v.regex(/^[a-z]{1,12}$/, 'must be at most 12 lower-case letters'),
  ),
  /** Base denomination of OPT, in which fees are paid and coins are staked; one millionth of an OPT. */
  OPTIO_FEE_DENOM: v.pipe(
    v.optional(v.string(), optioNetwork.feeDenom),
    v.regex(/^[a-zA-Z][\w/:.-]{1,127}$/, 'must be a denomination'),
  ),
  /** Multiplies the gas of a simulation, to cover changes of the state until the transaction is in a block. */
  OPTIO_GAS_FACTOR: v.pipe(
    v.optional(v.string(), '1.4'),
    v.regex(/^[1-9](\.\d{1,3})?$/, 'must be a decimal from 1 to 9.999'),
    v.transform(Number),
  ),
  /** Page of a transaction in a block explorer, with {hash} in it; by default the public explorer of the chain, if it has one. */
  OPTIO_EXPLORER_URL: v.optional(explorerUrl),
  /** JSON-RPC of a node, or of several, separated by commas: the next one is used when a node fails or still syncs. */
  ETHEREUM_RPC_URL: urls('http', 'https'),
  ETHEREUM_CHAIN_ID: v.picklist(['1', '31337'], 'must be 1 or 31337'),
  ETHEREUM_FINALITY: finality('safe'),
  ETHEREUM_EXPLORER_URL: v.optional(explorerUrl),
  /** How long a question to a chain's node may take before it counts as unreachable. */
  RPC_TIMEOUT_MS: whole('5000', 500, 60_000),
  /** Accounts that exchanges take deposits on, as chain:address: who sends there without a memo is warned. */
  EXCHANGE_ADDRESSES: memoAddresses,
  SMTP_URL: url('smtp', 'smtps'),
  MAIL_FROM: text,
  /** smtp:// sends to <e164>@sms.tessera.local, https:// posts to a gateway. */
  SMS_URL: url('smtp', 'smtps', 'https'),
  ...releaseStoreSettings,
  RELEASES_PUBLIC_KEY: text,
  /** On in a development environment: everybody may load a remote from their own machine, not only who moves releases. */
  REMOTE_OVERRIDES: onOff,
  /** A canary ends itself when more than this share of its people, and at least so many of them, met an error. */
  CANARY_ERROR_BUDGET: v.pipe(share('0.02'), v.transform(Number)),
  CANARY_MIN_PEOPLE: whole('5', 1, 1_000_000),
  /** Where photos of people are kept: in MEDIA_DIR, which api and worker share, or in a bucket of S3's kind. */
  MEDIA_STORE: v.optional(v.picklist(['disk', 's3'], 'must be disk or s3'), 'disk'),
  MEDIA_DIR: v.optional(v.string()),
  ...s3Settings,
  ACCESS_TOKEN_KEY: v.pipe(text, decode),
  WALLET_PEPPER: v.pipe(text, v.check(bytes(32), 'must be 32 bytes in base64'), decode),
  /** What wallets were sealed with before WALLET_PEPPER was changed; a new wallet key seals anew. */
  WALLET_PEPPERS_BEFORE: v.pipe(
    list,
    v.everyItem(bytes(32), 'must be a list of 32 bytes in base64'),
    v.transform((items) => items.map((item) => Buffer.from(item, 'base64'))),
  ),
  HASH_PEPPER: v.pipe(text, v.check(bytes(32), 'must be 32 bytes in base64'), decode),
  /** On asks for at least one pair of keys; off must be said. */
  CAPTCHA: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  RECAPTCHA_V2_SITE_KEY: v.optional(v.string()),
  RECAPTCHA_V2_SECRET: v.optional(v.string()),
  RECAPTCHA_V3_SITE_KEY: v.optional(v.string()),
  RECAPTCHA_V3_SECRET: v.optional(v.string()),
  /** Below this a caller counts as a robot to version 3; 0 to 1. */
  RECAPTCHA_MIN_SCORE: v.pipe(
    v.optional(v.string(), '0.5'),
    v.regex(/^(0(\.\d{1,2})?|1)$/, 'must be between 0 and 1'),
    v.transform(Number),
  ),
  RECAPTCHA_VERIFY_URL: service('https://www.google.com/recaptcha/api/siteverify'),
  /** What the browser loads; www.recaptcha.net serves the same. */
  RECAPTCHA_SCRIPT_URL: service('https://www.google.com/recaptcha/api.js'),
  /** The product's other site, which a handed-over session opens; the application's own /callback when not set. */
  PAYMENTS_URL: v.optional(url('http', 'https')),
  /** How long an access token lives; a shorter life only means more refreshes. */
  ACCESS_TOKEN_SECONDS: whole('600', 2, 600),
  /** What somebody may send in 24 hours, on all chains together, before a second code is asked for. */
  SEND_DAILY_LIMIT_USD: dollars('2500'),
  /** Payments to a new address that add up to more than this wait before they go out (`transfers/hold-rule.ts`). */
  FIRST_PAYMENT_LIMIT_USD: dollars('1000'),
  FIRST_PAYMENT_DELAY_MINUTES: whole('10', 1, 1440),
  /** What a new validator begins with where its operator says nothing: commission, its limit, and the most it changes a day. */
  VALIDATOR_COMMISSION: share('0.05'),
  VALIDATOR_MAX_COMMISSION: share('0.2'),
  VALIDATOR_MAX_CHANGE: share('0.01'),
  /** Pages that say an older version in x-app-version are told to load anew. */
  APP_VERSION_MINIMUM: version(APP_VERSION),
  /** Staff are never idle for longer than 15, whatever stands here. */
  SESSION_IDLE_MINUTES: whole('15', 5, 60),
  PRICE_SOURCE: v.optional(v.picklist(['demo', 'http'], 'must be demo or http'), 'demo'),
  /** Required when PRICE_SOURCE is http: everything before /simple/price of a service with CoinGecko's API. */
  PRICE_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('is not a URL'),
      v.regex(/^(https:\/\/|http:\/\/127\.0\.0\.1:)/, 'must start with https://'),
    ),
  ),
  /** The service's id of each symbol; a symbol without one has no price. */
  PRICE_IDS: v.pipe(
    v.optional(v.string(), 'ETH=ethereum,USDT=tether,USDC=usd-coin,WBTC=wrapped-bitcoin'),
    v.regex(
      /^(OPT|ETH|USDT|USDC|WBTC)=[a-z0-9-]{1,64}(,(OPT|ETH|USDT|USDC|WBTC)=[a-z0-9-]{1,64})*$/,
      'must be a list of symbol=id',
    ),
    v.transform(
      (value): ReadonlyMap<string, string> =>
        new Map(
          value.split(',').map((pair) => {
            const [symbol = '', id = ''] = pair.split('=');
            return [symbol, id];
          }),
        ),
    ),
  ),
  PRICE_API_KEY: v.optional(v.string()),
  PRICE_API_KEY_HEADER: v.optional(
    v.picklist(['x-cg-demo-api-key', 'x-cg-pro-api-key'], 'must be x-cg-demo-api-key or x-cg-pro-api-key'),
    'x-cg-demo-api-key',
  ),
  DEV_GRANTS: onOff,
  DEV_GRANT_OPTIO_MNEMONIC: v.optional(v.string()),
  DEV_GRANT_ETHEREUM_KEY: v.optional(v.string()),
  /** Where each process answers GET /metrics; nowhere when not set. Never a port that a proxy leads to. */
  METRICS_PORT: v.optional(whole('', 0, 65_535)),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a level'),
    'info',
  ),
});
export type Environment = v.InferOutput<typeof Environment>;

/** Each may come as a file, by `X_FILE`. Read once, then taken out of process.env, so that no child process carries them. */
export const SECRET_NAMES = [
  'DATABASE_URL',
  // Providers put their keys into these.
  'OPTIO_RPC_URL',
  'ETHEREUM_RPC_URL',
  'ACCESS_TOKEN_KEY',
  'WALLET_PEPPER',
  'WALLET_PEPPERS_BEFORE',
  'HASH_PEPPER',
  'PRICE_API_KEY',
  'S3_SECRET_ACCESS_KEY',
  'DEV_GRANT_OPTIO_MNEMONIC',
  'DEV_GRANT_ETHEREUM_KEY',
  'SMTP_URL',
  'SMS_URL',
  'RECAPTCHA_V2_SECRET',
  'RECAPTCHA_V3_SECRET',
] as const;
