// size: over the line limit, because every setting of the server is in this one schema
import { isIP } from 'node:net';
import { optioNetwork, parseFinality } from '@tessera/chains';
import { APP_VERSION, MEMO_CHAINS } from '@tessera/contracts/constants';
import { ReleaseChannel } from '@tessera/contracts/release-channel';
import * as v from 'valibot';
import { list } from './list';
import { otlpSettings } from './otlp-settings';
import { pepperSettings } from './pepper-settings';
import { releaseStoreSettings } from './release-store-settings';
import { s3Settings, service, serviceUrl } from './s3-settings';
import { publicKeys, tokenKey } from './token-keys';

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
const urls = (...schemes: string[]) =>
  v.pipe(
    v.string('is required'),
    v.check(
      (text) => text.split(',').every((one) => v.is(url(...schemes), one.trim())),
      `must be URLs that start with ${schemes.join(':// or ')}://, separated by commas`,
    ),
  );
const optional = v.optional(v.string());
const matching = (pattern: RegExp, message: string, fallback: string) =>
  v.pipe(v.optional(v.string(), fallback), v.regex(pattern, message));
const decimal = (...settings: Parameters<typeof matching>) =>
  v.pipe(matching(...settings), v.transform(Number));
const oneOf = <const Options extends readonly string[]>(options: Options, fallback: Options[number]) =>
  v.optional(v.picklist(options, `must be ${options.join(' or ')}`), fallback);
const explorerUrl = v.pipe(v.string(), v.regex(/^https?:\/\/.*\{hash\}/, 'must be a URL with {hash} in it'));
const text = v.pipe(v.string('is required'), v.nonEmpty('is required'));
/** A name of a key in a store is no key, although `Buffer.from` accepts it. */
const isKey = (value: string) => !value.includes(':') && Buffer.from(value, 'base64').length === 32;
const pepper = v.pipe(text, v.check(isKey, 'must be 32 bytes in base64'), decode);
const whole = (fallback: string, min: number, max: number) =>
  v.pipe(
    decimal(/^\d+$/, 'must be a whole number', fallback),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
const share = (fallback: string) => matching(/^(0(\.\d{1,6})?|1)$/, 'must be between 0 and 1', fallback);
const dollars = (fallback: string) =>
  v.pipe(
    matching(/^(off|\d{1,12}(\.\d{1,2})?)$/, 'must be an amount in US dollars, or off', fallback),
    v.transform((value) => (value === 'off' ? null : value)),
  );
const otherPeppers = v.pipe(
  list,
  v.everyItem(isKey, 'must be a list of 32 bytes in base64'),
  v.transform((items) => items.map((item) => Buffer.from(item, 'base64'))),
);
const isProxy = (item: string): boolean => {
  const [address = '', length, ...rest] = item.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits);
  return isIP(address) > 0 && rest.length === 0 && isLength;
};
const proxies = v.pipe(
  list,
  v.transform((items) => (items.join() === 'none' ? [] : items)),
  v.everyItem(isProxy, 'must be none or a list of addresses, as CIDR'),
);
const isMemoAddress = (item: string): boolean => {
  const [chainId = '', address = '', ...rest] = item.split(':');
  // `parseConfig` checks the address later, because the bech32 prefix is a setting too.
  return MEMO_CHAINS.includes(chainId) && address !== '' && rest.length === 0;
};
const memoAddresses = v.pipe(
  list,
  v.everyItem(isMemoAddress, `must be a list of chain:address of ${MEMO_CHAINS.join(' and ')}`),
  v.transform((items): ReadonlySet<string> => new Set(items.map((item) => item.toLowerCase()))),
);
const onOff = v.pipe(
  oneOf(['on', 'off'], 'off'),
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

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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
  /** Origins that `redirect_url` may name, in addition to PUBLIC_ORIGIN. */
  REDIRECT_ORIGINS: list,
  /** IP addresses or CIDR ranges of the reverse proxies, or `none`. */
  TRUSTED_PROXIES: proxies,
  /** Time limit for receiving a request. The upload of a photo is also limited to one minute. */
  REQUEST_TIMEOUT_MS: whole('120000', 1000, 600_000),
  /** Time limit for GET and HEAD requests: as long as pages wait. Event streams, streamed downloads and changes have none. */
  READ_TIMEOUT_MS: whole('30000', 100, 600_000),
  /** Maximum number of connections per process, including event streams. */
  MAX_CONNECTIONS: whole('10000', 1, 1_000_000),
  /** Time after SIGTERM during which `/health/ready` responds 503 and the server still serves other requests. */
  DRAIN_DELAY_SECONDS: whole('0', 0, 300),
  /** May name PgBouncer in transaction mode. DATABASE_URL_DIRECT is then required for everything that needs a session. */
  DATABASE_URL: url('postgres', 'postgresql'),
  /** PostgreSQL without a pooler, for LISTEN, session locks, jobs and migrations. Default: DATABASE_URL. */
  DATABASE_URL_DIRECT: v.optional(url('postgres', 'postgresql')),
  /** Standby that replicates DATABASE_URL by streaming, for reads that tolerate lag. Without it, the primary serves them. */
  DATABASE_URL_REPLICA: v.optional(url('postgres', 'postgresql')),
  /** Lag from which the replica serves no reads. */
  DATABASE_REPLICA_LAG_SECONDS: whole('5', 1, 60),
  /**
   * Whether statements are prepared by name. PgBouncer before 1.21, or with max_prepared_statements 0, requires unnamed.
   * Default: named, but unnamed if DATABASE_URL_DIRECT differs from DATABASE_URL.
   */
  DATABASE_STATEMENTS: v.optional(v.picklist(['named', 'unnamed'], 'must be named or unnamed')),
  /** NATS server that carries the events of wallets and notifications. PostgreSQL carries them if it is missing. */
  EVENTS_URL: v.optional(url('nats', 'tls')),
  DATABASE_POOL: whole('10', 2, 200),
  /**
   * Maximum number of statements and transactions that wait for a connection of the pool. The next one fails with 503. At
   * least 8, because reads are rejected from an eighth of it.
   */
  DATABASE_QUEUE: whole('200', 8, 100_000),
  /** Time limit of a statement. Behind PgBouncer, the limit of the role applies instead, which `grants.sql` sets. */
  DATABASE_STATEMENT_SECONDS: whole('30', 1, 3600),
  /**
   * CometBFT RPC URLs, separated by commas. When a node fails or is syncing, the server uses the next URL. It follows a
   * block only if more than half of the nodes report the same content.
   */
  OPTIO_RPC_URL: urls('http', 'https'),
  OPTIO_CHAIN_ID: v.picklist(['optio', 'optio-testnet'], 'must be optio or optio-testnet'),
  /** Chain id that the nodes report, if it differs from OPTIO_CHAIN_ID. */
  OPTIO_NETWORK_ID: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,50}$/, 'must be a chain id'))),
  OPTIO_FINALITY: finality('latest'),
  /** Base units per unit of gas. If a node requires a higher price, the server pays it, up to ten times this value. */
  OPTIO_GAS_PRICE: v.pipe(
    matching(/^\d{1,9}(\.\d{1,18})?$/, 'must be a decimal', '1.5'),
    v.regex(/[1-9]/, 'must be above 0'),
  ),
  OPTIO_ADDRESS_PREFIX: matching(
    /^[a-z]{1,12}$/,
    'must be at most 12 lower-case letters',
    optioNetwork.addressPrefix,
  ),
  OPTIO_FEE_DENOM: matching(/^[a-zA-Z][\w/:.-]{1,127}$/, 'must be a denomination', optioNetwork.feeDenom),
  /** Multiplies the simulated gas, because the chain state can change before the transaction is in a block. */
  OPTIO_GAS_FACTOR: decimal(/^[1-9](\.\d{1,3})?$/, 'must be a decimal from 1 to 9.999', '1.4'),
  OPTIO_EXPLORER_URL: v.optional(explorerUrl),
  /** JSON-RPC URLs, separated by commas, with the same failover and quorum as OPTIO_RPC_URL. */
  ETHEREUM_RPC_URL: urls('http', 'https'),
  ETHEREUM_CHAIN_ID: v.picklist(['1', '31337'], 'must be 1 or 31337'),
  ETHEREUM_FINALITY: finality('safe'),
  ETHEREUM_EXPLORER_URL: v.optional(explorerUrl),
  RPC_TIMEOUT_MS: whole('5000', 500, 60_000),
  /**
   * Maximum percentage of contract checks and validator reads that a second node of the chain receives too, because the
   * first is slower than in 95 % of its recent reads. 0 disables second requests.
   */
  RPC_HEDGE_PERCENT: whole('5', 0, 10),
  /** Deposit addresses of exchanges. A payment to one of them without a memo gets the warning NO_MEMO. */
  EXCHANGE_ADDRESSES: memoAddresses,
  SMTP_URL: url('smtp', 'smtps'),
  MAIL_FROM: text,
  /** `smtp(s)://` mails each SMS to <E.164 number>@sms.tessera.local. `https://` posts each SMS to this URL. */
  SMS_URL: url('smtp', 'smtps', 'https'),
  /** Environment of this server. Teams and staff see it with the releases. */
  RELEASE_CHANNEL: oneOf(ReleaseChannel.options, 'production'),
  ...releaseStoreSettings,
  RELEASES_PUBLIC_KEY: text,
  /** Other public keys (SPKI, base64) whose releases are valid, during a rotation. See tools/release/README.md. */
  RELEASES_PUBLIC_KEYS_ACCEPTED: v.pipe(list, publicKeys),
  /** Key that signs uploaded releases: PKCS #8 (base64 or PEM), or the name of a stored key. Without it, `POST /api/releases` responds 503. */
  RELEASES_PRIVATE_KEY: optional,
  /** Whether every visitor may load a remote from their own machine. When off, only staff with `releases.move` may. */
  REMOTE_OVERRIDES: onOff,
  /** Tolerated share of a canary's users with an error, 0 to 1. A canary is stopped only above this share. */
  CANARY_ERROR_BUDGET: v.pipe(share('0.02'), v.transform(Number)),
  CANARY_MIN_PEOPLE: whole('5', 1, 1_000_000),
  /** Storage of avatar photos. With `disk`, the API and worker processes must use the same MEDIA_DIR. */
  MEDIA_STORE: oneOf(['disk', 's3'], 'disk'),
  MEDIA_DIR: optional,
  ...s3Settings,
  ACCESS_TOKEN_KEY: v.pipe(text, tokenKey),
  /**
   * Public keys (SPKI, base64) whose access tokens are accepted too. During a rotation: the next key until every process
   * has it, then the previous key for ACCESS_TOKEN_SECONDS.
   */
  ACCESS_TOKEN_KEYS_ACCEPTED: v.pipe(list, publicKeys),
  ...pepperSettings,
  /** Key of password hashes, of hashed codes and tokens, and of sealed secrets such as those of authenticator apps. */
  HASH_PEPPER: pepper,
  /** Other accepted values of HASH_PEPPER, as with WALLET_PEPPERS_BEFORE. A password moves to the current one at sign-in. */
  HASH_PEPPERS_BEFORE: otherPeppers,
  CAPTCHA: oneOf(['on', 'off'], 'on'),
  RECAPTCHA_V2_SITE_KEY: optional,
  RECAPTCHA_V2_SECRET: optional,
  RECAPTCHA_V3_SITE_KEY: optional,
  RECAPTCHA_V3_SECRET: optional,
  RECAPTCHA_MIN_SCORE: decimal(/^(0(\.\d{1,2})?|1)$/, 'must be between 0 and 1', '0.5'),
  RECAPTCHA_VERIFY_URL: service('https://www.google.com/recaptcha/api/siteverify'),
  RECAPTCHA_SCRIPT_URL: service('https://www.google.com/recaptcha/api.js'),
  /** Page of the payments site that gets the one-time code of a session hand-off. Default: `/callback` of this application. */
  PAYMENTS_URL: v.optional(url('http', 'https')),
  ACCESS_TOKEN_SECONDS: whole('600', 2, 600),
  /** Limit of a wallet's payments in 24 hours, over all chains. A payment that exceeds it requires a step-up code. */
  SEND_DAILY_LIMIT_USD: dollars('2500'),
  /** Limit of the sum paid to a new recipient, or after use of the recovery phrase. A payment above it is held. */
  FIRST_PAYMENT_LIMIT_USD: dollars('1000'),
  FIRST_PAYMENT_DELAY_MINUTES: whole('10', 1, 1440),
  /** Default commission rates of new validators, 0 to 1. VALIDATOR_MAX_CHANGE is the maximum change per day. */
  VALIDATOR_COMMISSION: share('0.05'),
  VALIDATOR_MAX_COMMISSION: share('0.2'),
  VALIDATOR_MAX_CHANGE: share('0.01'),
  /** Lowest accepted `x-app-version`. Requests of older versions get 426. */
  APP_VERSION_MINIMUM: matching(/^\d{1,6}(\.\d{1,6}){2}$/, 'must be a version', APP_VERSION),
  /** Idle minutes after which a page starts the 5-minute countdown to the end of the session. At most 15 for staff. */
  SESSION_IDLE_MINUTES: whole('15', 5, 60),
  PRICE_SOURCE: oneOf(['demo', 'http'], 'demo'),
  PRICE_URL: v.optional(serviceUrl),
  /** Id of each token at the price service. A token without an id has no price. */
  PRICE_IDS: v.pipe(
    matching(
      /^(OPT|ETH|USDT|USDC|WBTC)=[a-z0-9-]{1,64}(,(OPT|ETH|USDT|USDC|WBTC)=[a-z0-9-]{1,64})*$/,
      'must be a list of symbol=id',
      'ETH=ethereum,USDT=tether,USDC=usd-coin,WBTC=wrapped-bitcoin',
    ),
    v.transform(
      (value): ReadonlyMap<string, string> =>
        new Map(
          value
            .split(',')
            .map((pair) => pair.split('='))
            .map(([symbol = '', id = '']) => [symbol, id]),
        ),
    ),
  ),
  PRICE_API_KEY: optional,
  PRICE_API_KEY_HEADER: oneOf(['x-cg-demo-api-key', 'x-cg-pro-api-key'], 'x-cg-demo-api-key'),
  DEV_GRANTS: onOff,
  DEV_GRANT_OPTIO_MNEMONIC: optional,
  DEV_GRANT_ETHEREUM_KEY: optional,
  /** Port on which each process serves GET /metrics. No proxy may forward it. */
  METRICS_PORT: v.optional(whole('', 0, 65_535)),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  ...otlpSettings,
  LOG_LEVEL: v.optional(v.picklist(LEVELS, 'is not a level'), 'info'),
});
export type Environment = v.InferOutput<typeof Environment>;
