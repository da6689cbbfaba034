import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig, parseConfig } from './config';
import { SECRET_NAMES } from './secret-files';
import { testEnvironment } from '../testing/test-config';

const whole = testEnvironment('postgres://user:s3cret-canary@127.0.0.1:5432/tessera');

const ethereumUrls = 'ETHEREUM_RPC_URL must be URLs that start with http:// or https://, separated by commas';
const pepperForm =
  'WALLET_PEPPER must be 32 bytes in base64, aws-kms:<ARN or alias/name> or pkcs11:token=<label>;id=<hex>';
const exchanges = 'EXCHANGE_ADDRESSES must be a list of chain:address of optio and optio-testnet';

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('parseConfig', () => {
  it('parses a whole environment and fills in defaults that are not secret', () => {
    expect(parseConfig(whole)).toMatchObject({
      PORT: 4200,
      ACCESS_TOKEN_SECONDS: 600,
      SESSION_IDLE_MINUTES: 15,
      PRICE_SOURCE: 'demo',
      DEV_GRANTS: false,
    });
  });

  it('limits payments unless the limits are set to off', () => {
    const { SEND_DAILY_LIMIT_USD: _, FIRST_PAYMENT_LIMIT_USD: __, ...bare } = whole;
    expect(parseConfig(bare)).toMatchObject({
      SEND_DAILY_LIMIT_USD: '2500',
      FIRST_PAYMENT_LIMIT_USD: '1000',
      FIRST_PAYMENT_DELAY_MINUTES: 10,
    });
    expect(parseConfig(whole)).toMatchObject({ SEND_DAILY_LIMIT_USD: null, FIRST_PAYMENT_LIMIT_USD: null });
  });

  describe('secrets in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-config-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'pepper');

    it('reads a secret from the file that its _FILE variable names', () => {
      writeFileSync(file, `${whole['HASH_PEPPER']}\n`, { mode: 0o600 });
      const { HASH_PEPPER: _, ...rest } = whole;
      expect(parseConfig({ ...rest, HASH_PEPPER_FILE: file }).HASH_PEPPERS).toEqual(
        parseConfig(whole).HASH_PEPPERS,
      );
    });

    it('names a secret file that cannot be read, and a secret that is set twice', () => {
      const { HASH_PEPPER: _, ...rest } = whole;
      expect(problemsOf({ ...rest, HASH_PEPPER_FILE: join(folder, 'none') })).toContain(
        'HASH_PEPPER_FILE names a file that cannot be read',
      );
      expect(problemsOf({ ...whole, HASH_PEPPER_FILE: file })).toEqual([
        'HASH_PEPPER and HASH_PEPPER_FILE are both set',
      ]);
    });
  });

  it('names every missing variable in one error', () => {
    const problems = problemsOf({ DATABASE_URL: '' });
    for (const name of ['DATABASE_URL', 'PUBLIC_ORIGIN', 'SMTP_URL', ...SECRET_NAMES.slice(0, 4)]) {
      expect(problems).toContain(`${name} is required`);
    }
  });

  it.each([
    ['PORT', 'ninety', 'PORT must be a whole number'],
    ['PORT', '70000', 'PORT must be at most 65535'],
    [
      'OPTIO_RPC_URL',
      'https://a.example,ftp://b.example',
      'OPTIO_RPC_URL must be URLs that start with http:// or https://, separated by commas',
    ],
    ['OPTIO_GAS_PRICE', '1,5', 'OPTIO_GAS_PRICE must be a decimal'],
    ['OPTIO_GAS_PRICE', '0.000', 'OPTIO_GAS_PRICE must be above 0'],
    ['OPTIO_GAS_FACTOR', '0.5', 'OPTIO_GAS_FACTOR must be a decimal from 1 to 9.999'],
    ['OPTIO_EXPLORER_URL', 'https://x.example/tx/', 'OPTIO_EXPLORER_URL must be a URL with {hash} in it'],
    ['PUBLIC_ORIGIN', 'http://localhost:4200/path', 'PUBLIC_ORIGIN must be an origin without a path'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must start with postgres:// or postgresql://'],
    ['WALLET_PEPPER', 'c2hvcnQ=', pepperForm],
    ['WALLET_PEPPER', `aws-kms:a b${'c'.repeat(34)}`, pepperForm],
    ['WALLET_PEPPER', 'aws-kms:1c3f0b6e-8f5e-4a53-9a4e-0d5f0a7c1b2d', pepperForm],
    ['WALLET_PEPPER', 'aws-kms:alias/wallet', 'KMS_SECRET_ACCESS_KEY is required for a pepper aws-kms:…'],
    ['WALLET_PEPPER', 'pkcs11:token=a;id=01', 'PKCS11_PIN is required for a pepper pkcs11:…'],
    [
      'ACCESS_TOKEN_KEY',
      'bm9uc2Vuc2U=',
      'ACCESS_TOKEN_KEY must be an Ed25519 private key, PKCS #8 in base64',
    ],
    ['MEDIA_DIR', '', 'MEDIA_DIR is required when MEDIA_STORE is disk'],
    ['MEDIA_STORE', 's3', 'S3_BUCKET is required when MEDIA_STORE is s3'],
    ['S3_BUCKET', '../x', 'S3_BUCKET is not a name of a bucket'],
    ['S3_ENDPOINT', 'http://bucket.example', 'S3_ENDPOINT must start with https://'],
    ['CAPTCHA', 'on', 'CAPTCHA must be off: no captcha keys are set'],
    ['CAPTCHA', '', 'CAPTCHA must be off: no captcha keys are set'],
    ['CAPTCHA', 'maybe', 'CAPTCHA must be on or off'],
    ['RECAPTCHA_MIN_SCORE', '1.5', 'RECAPTCHA_MIN_SCORE must be between 0 and 1'],
    ['RECAPTCHA_VERIFY_URL', 'http://evil.example/', 'RECAPTCHA_VERIFY_URL must start with https://'],
    ['ACCESS_TOKEN_SECONDS', '601', 'ACCESS_TOKEN_SECONDS must be at most 600'],
    ['EXCHANGE_ADDRESSES', 'optio:nonsense', exchanges],
    ['EXCHANGE_ADDRESSES', '1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', exchanges],
    ['OPTIO_ADDRESS_PREFIX', 'Optio', 'OPTIO_ADDRESS_PREFIX must be at most 12 lower-case letters'],
    ['OPTIO_FEE_DENOM', '1uOPT', 'OPTIO_FEE_DENOM must be a denomination'],
    ['ETHEREUM_RPC_URL', 'http://127.0.0.1:1,ftp://127.0.0.1', ethereumUrls],
    ['SEND_DAILY_LIMIT_USD', '1e3', 'SEND_DAILY_LIMIT_USD must be an amount in US dollars, or off'],
    ['FIRST_PAYMENT_LIMIT_USD', '10.123', 'FIRST_PAYMENT_LIMIT_USD must be an amount in US dollars, or off'],
    ['FIRST_PAYMENT_DELAY_MINUTES', '0', 'FIRST_PAYMENT_DELAY_MINUTES must be at least 1'],
    ['PRICE_SOURCE', 'http', 'PRICE_URL is required when PRICE_SOURCE is http'],
    ['PRICE_URL', 'http://prices.example/api', 'PRICE_URL must start with https://'],
    ['PRICE_IDS', 'DOGE=dogecoin', 'PRICE_IDS must be a list of symbol=id'],
    ['SESSION_IDLE_MINUTES', '4', 'SESSION_IDLE_MINUTES must be at least 5'],
    ['SESSION_IDLE_MINUTES', '61', 'SESSION_IDLE_MINUTES must be at most 60'],
    ['DEV_GRANTS', 'on', 'DEV_GRANT_OPTIO_MNEMONIC is required when DEV_GRANTS is on'],
    ['TRUSTED_PROXIES', 'loadbalancer', 'TRUSTED_PROXIES must be none or a list of addresses, as CIDR'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES must be none or a list of addresses, as CIDR'],
    ['TRUSTED_PROXIES', 'none,10.0.0.1', 'TRUSTED_PROXIES must be none or a list of addresses, as CIDR'],
  ])('names the problem when %s is %s', (name, value, problem) => {
    expect(problemsOf({ ...whole, [name]: value })).toContain(problem);
  });

  it('requires TRUSTED_PROXIES when PUBLIC_ORIGIN is https, and accepts none', () => {
    const https = { ...whole, PUBLIC_ORIGIN: 'https://app.tessera.example' };
    expect(problemsOf(https)).toEqual([
      'TRUSTED_PROXIES is required when PUBLIC_ORIGIN is https: the proxies in front, or none',
    ]);
    const proxies = (value: string) => parseConfig({ ...https, TRUSTED_PROXIES: value }).TRUSTED_PROXIES;
    expect(proxies('none')).toEqual([]);
    expect(proxies('10.0.0.0/8, 127.0.0.1,fd00::/8')).toEqual(['10.0.0.0/8', '127.0.0.1', 'fd00::/8']);
    expect(parseConfig(whole).TRUSTED_PROXIES).toEqual([]);
  });

  it('rejects a captcha key without the other key of its pair', () => {
    const half = { ...whole, CAPTCHA: 'on', RECAPTCHA_V3_SITE_KEY: 'site' };
    expect(problemsOf(half)).toEqual(['RECAPTCHA_V3_SECRET is required beside RECAPTCHA_V3_SITE_KEY']);
    expect(problemsOf({ ...half, RECAPTCHA_V3_SECRET: 'secret' })).toEqual([]);
  });

  it('rejects an access token key that is not Ed25519', () => {
    const { privateKey } = generateKeyPairSync('x25519');
    const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    expect(problemsOf({ ...whole, ACCESS_TOKEN_KEY: key })).toHaveLength(1);
  });

  it('rejects REMOTE_OVERRIDES on a real chain', () => {
    expect(problemsOf({ ...whole, REMOTE_OVERRIDES: 'on' })).toEqual([]);
    expect(problemsOf({ ...whole, REMOTE_OVERRIDES: 'on', ETHEREUM_CHAIN_ID: '1' })).toEqual([
      'REMOTE_OVERRIDES must be off on a real chain',
    ]);
  });

  it('rejects grants of test coins on a real chain', () => {
    const grants = { DEV_GRANTS: 'on', DEV_GRANT_OPTIO_MNEMONIC: 'words', DEV_GRANT_ETHEREUM_KEY: 'key' };
    expect(problemsOf({ ...whole, ...grants })).toEqual([]);
    expect(problemsOf({ ...whole, ...grants, OPTIO_CHAIN_ID: 'optio' })).toEqual([
      'DEV_GRANTS must be off on a real chain',
    ]);
  });

  it('parses finality as a tag of the chain or as a number of confirmations', () => {
    expect(parseConfig({ ...whole, ETHEREUM_FINALITY: 'finalized' }).ETHEREUM_FINALITY).toBe('finalized');
    expect(parseConfig({ ...whole, ETHEREUM_FINALITY: '12' }).ETHEREUM_FINALITY).toEqual({
      confirmations: 12,
    });
    expect(parseConfig({ ...whole, ETHEREUM_FINALITY: '' }).ETHEREUM_FINALITY).toBe('safe');
    for (const wrong of ['0', 'soon', '-1'])
      expect(problemsOf({ ...whole, ETHEREUM_FINALITY: wrong })).toEqual([
        'ETHEREUM_FINALITY must be latest, safe, finalized or a number of confirmations',
      ]);
  });

  it('does not repeat values in an error', () => {
    expect(problemsOf({ ...whole, DATABASE_URL: 'https://s3cret-canary' }).join()).not.toContain('canary');
  });
});

describe('loadConfig', () => {
  const before = process.env;
  afterEach(() => {
    process.env = before;
  });

  it('removes the secrets from the environment', () => {
    process.env = { ...whole, OPTIO_RPC_URL: 'https://rpc.example/s3cret-canary', UNRELATED: 'stays' };
    expect(loadConfig().DATABASE_URL).toContain('s3cret-canary');
    expect(JSON.stringify(process.env)).not.toContain('s3cret-canary');
    expect(process.env['UNRELATED']).toBe('stays');
  });
});
