import { checkCosmosAddress, type CosmosNetwork } from '@tessera/chains';
import { MEMO_CHAINS } from '@tessera/contracts/constants';
import * as v from 'valibot';
import { Environment } from './config-schema';
import { releaseKeyProblems } from './key-store-settings';
import { otlpProblems } from './otlp-settings';
import { pepperProblems } from './pepper-settings';
import { releaseStoreProblems } from './release-store-settings';
import { storeProblems } from './s3-settings';
import { readSecretFiles, SECRET_NAMES, type Variables } from './secret-files';

/** The current pepper, then other accepted ones. */
export type HashPeppers = readonly [Buffer, ...Buffer[]];
type HashPepper = 'HASH_PEPPER' | 'HASH_PEPPERS_BEFORE';
type Connections = ReturnType<typeof connectionDefaults>;

export type Config = Readonly<Omit<Environment, HashPepper | keyof Connections>> &
  Connections & {
    /** HASH_PEPPER, then HASH_PEPPERS_BEFORE. */
    readonly HASH_PEPPERS: HashPeppers;
  };

function connectionDefaults({ DATABASE_URL, DATABASE_URL_DIRECT, DATABASE_STATEMENTS }: Environment) {
  const direct = DATABASE_URL_DIRECT ?? DATABASE_URL;
  return {
    DATABASE_URL_DIRECT: direct,
    DATABASE_STATEMENTS: DATABASE_STATEMENTS ?? (direct === DATABASE_URL ? 'named' : 'unnamed'),
  };
}

/** The message contains no value of a setting, because the value may be a secret. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

function captchaProblems(given: Variables): string[] {
  const problems = ['V2', 'V3'].flatMap((version) => {
    const [site, secret] = [`RECAPTCHA_${version}_SITE_KEY`, `RECAPTCHA_${version}_SECRET`];
    if (Boolean(given[site]) === Boolean(given[secret])) return [];
    return [`${given[site] ? secret : site} is required beside ${given[site] ? site : secret}`];
  });
  const hasKeys = given['RECAPTCHA_V2_SECRET'] ?? given['RECAPTCHA_V3_SECRET'];
  return hasKeys || problems.length > 0 ? problems : ['CAPTCHA must be off: no captcha keys are set'];
}

/** Every process that derives or checks addresses must pass the result to `setCosmosNetwork`. */
export const cosmosNetworkOf = (
  config: Pick<Config, 'OPTIO_ADDRESS_PREFIX' | 'OPTIO_FEE_DENOM'>,
): CosmosNetwork => ({ addressPrefix: config.OPTIO_ADDRESS_PREFIX, feeDenom: config.OPTIO_FEE_DENOM });

/** Parses only the settings that it needs, so that a problem of another setting does not hide one of these. */
function networkProblems(given: Variables): string[] {
  const network = v.safeParse(v.pick(Environment, ['EXCHANGE_ADDRESSES', 'OPTIO_ADDRESS_PREFIX']), given);
  if (!network.success) return [];
  const { EXCHANGE_ADDRESSES: addresses, OPTIO_ADDRESS_PREFIX: prefix } = network.output;
  const isAddress = (item: string) => checkCosmosAddress(item.slice(item.indexOf(':') + 1), prefix).ok;
  if ([...addresses].every(isAddress)) return [];
  return [`EXCHANGE_ADDRESSES must be a list of chain:address of ${MEMO_CHAINS.join(' and ')}`];
}

export function parseConfig(env: Variables): Config {
  const problems: string[] = [];
  const given = Object.fromEntries(
    Object.entries(readSecretFiles(env, problems)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(Environment, given, { message: () => 'is required' });
  problems.push(...(result.issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`) ?? []));
  if (given['DEV_GRANTS'] === 'on') {
    for (const name of ['DEV_GRANT_OPTIO_MNEMONIC', 'DEV_GRANT_ETHEREUM_KEY']) {
      if (!given[name]) problems.push(`${name} is required when DEV_GRANTS is on`);
    }
  }
  if (given['OPTIO_CHAIN_ID'] === 'optio' || given['ETHEREUM_CHAIN_ID'] === '1') {
    for (const name of ['DEV_GRANTS', 'REMOTE_OVERRIDES'])
      if (given[name] === 'on') problems.push(`${name} must be off on a real chain`);
  }
  // Without TRUSTED_PROXIES, the server takes the proxy's address for the address of every client. All clients then
  // share the rate limits of that address, or have no limit if it is a loopback address.
  if (given['PUBLIC_ORIGIN']?.startsWith('https://') && !given['TRUSTED_PROXIES'])
    problems.push('TRUSTED_PROXIES is required when PUBLIC_ORIGIN is https: the proxies in front, or none');
  if (given['PRICE_SOURCE'] === 'http' && !given['PRICE_URL'])
    problems.push('PRICE_URL is required when PRICE_SOURCE is http');
  problems.push(
    ...networkProblems(given),
    ...storeProblems(given, 'MEDIA_STORE', 'MEDIA_DIR'),
    ...releaseStoreProblems(given),
    ...otlpProblems(given),
    ...pepperProblems(given),
    ...releaseKeyProblems(given),
  );
  if (given['CAPTCHA'] !== 'off') problems.push(...captchaProblems(given));
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  const { HASH_PEPPER, HASH_PEPPERS_BEFORE, ...rest } = result.output;
  const HASH_PEPPERS: HashPeppers = [HASH_PEPPER, ...HASH_PEPPERS_BEFORE];
  return Object.freeze({ ...rest, ...connectionDefaults(result.output), HASH_PEPPERS });
}

export function loadConfig(): Config {
  const config = parseConfig(process.env);
  for (const name of SECRET_NAMES) delete process.env[name];
  return config;
}
