import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { parseConfig, type Config } from '../config/config';

/** Of the services in this environment, only the database is reachable. */
export function testEnvironment(databaseUrl: string): Record<string, string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const secret = () => randomBytes(32).toString('base64');
  return {
    PUBLIC_ORIGIN: 'http://localhost:4200',
    DATABASE_URL: databaseUrl,
    OPTIO_RPC_URL: 'http://127.0.0.1:1',
    OPTIO_CHAIN_ID: 'optio-testnet',
    ETHEREUM_RPC_URL: 'http://127.0.0.1:1',
    ETHEREUM_CHAIN_ID: '31337',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Tessera <no-reply@tessera.local>',
    SMS_URL: 'smtp://127.0.0.1:1',
    RELEASES_DIR: '/nonexistent',
    MEDIA_DIR: '/nonexistent',
    RELEASES_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    ACCESS_TOKEN_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    WALLET_PEPPER: secret(),
    HASH_PEPPER: secret(),
    CAPTCHA: 'off',
    // Most tests have no prices, and an amount without a price exceeds any limit.
    SEND_DAILY_LIMIT_USD: 'off',
    FIRST_PAYMENT_LIMIT_USD: 'off',
    // Long enough for the large seeds of tests on a busy machine.
    DATABASE_STATEMENT_SECONDS: '300',
    READ_TIMEOUT_MS: '300000',
    LOG_LEVEL: 'silent',
    // Most tests of the export look at the records of pages or at spans.
    OTEL_LOGS_EXPORTER: 'none',
  };
}

export const testConfig = (databaseUrl: string, overrides: Record<string, string> = {}): Config =>
  parseConfig({ ...testEnvironment(databaseUrl), ...overrides });
