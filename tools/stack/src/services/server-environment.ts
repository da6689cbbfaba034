import { DEVCHAIN_FAUCET_MNEMONIC } from '@tessera/devchain';
import { EVM_FAUCET_KEY } from '@tessera/chains/testing';
import { writeSecret } from '../secrets';
import { applicationUrlOf } from './start-database';
import type { ServiceContext } from './service-context';

/** Returns the public origin of the application. */
export function originOf({ ports }: Pick<ServiceContext, 'ports'>): string {
  return `http://localhost:${ports.app}`;
}

/**
 * Returns the server's whole configuration on a laptop. HOST and LOG_LEVEL come from the shell of `npm start`. Secrets are
 * passed by file, because the environment of a running process can be read.
 */
export async function serverEnvironment(context: ServiceContext): Promise<NodeJS.ProcessEnv> {
  const { data, ports, secrets } = context;
  const inFile = (name: string, value: string) => writeSecret(data.secret(name), value);
  const smtp = `smtp://127.0.0.1:${ports.mailSmtp}`;
  return {
    NODE_ENV: 'production',
    PORT: String(ports.app),
    HOST: process.env['HOST'] ?? '127.0.0.1',
    METRICS_PORT: String(ports.metrics),
    PUBLIC_ORIGIN: originOf(context),
    TRUSTED_PROXIES: 'none',
    DATABASE_URL_FILE: inFile('database-url', applicationUrlOf(context)),
    OPTIO_RPC_URL: `http://127.0.0.1:${ports.optio}`,
    OPTIO_CHAIN_ID: 'optio-testnet',
    OPTIO_FINALITY: 'latest',
    ETHEREUM_RPC_URL: `http://127.0.0.1:${ports.ethereum}`,
    ETHEREUM_CHAIN_ID: '31337',
    ETHEREUM_FINALITY: 'latest',
    SMTP_URL: smtp,
    SMS_URL: smtp,
    MAIL_FROM: 'Tessera <no-reply@tessera.local>',
    RELEASE_CHANNEL: 'development',
    RELEASES_DIR: data.releases,
    MEDIA_DIR: data.media,
    RELEASES_PUBLIC_KEY: secrets.releasesPublicKey,
    RELEASES_PRIVATE_KEY_FILE: data.secret('releases-key'),
    ACCESS_TOKEN_KEY_FILE: data.secret('access-token-key'),
    WALLET_PEPPER_FILE: data.secret('wallet-pepper'),
    HASH_PEPPER_FILE: data.secret('hash-pepper'),
    CAPTCHA: 'off',
    PRICE_SOURCE: 'demo',
    DEV_GRANTS: 'on',
    DEV_GRANT_OPTIO_MNEMONIC_FILE: inFile('grant-optio-mnemonic', DEVCHAIN_FAUCET_MNEMONIC),
    DEV_GRANT_ETHEREUM_KEY_FILE: inFile('grant-ethereum-key', EVM_FAUCET_KEY),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
  };
}
