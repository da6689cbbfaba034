import { DEVCHAIN_FAUCET_MNEMONIC } from '@tessera/devchain';
import { EVM_FAUCET_KEY } from '../evm-genesis/faucet';
import { databaseUrlOf } from './start-database';
import type { ServiceContext } from './service-context';

/** The address people open. */
export function originOf({ ports }: Pick<ServiceContext, 'ports'>): string {
  return `http://localhost:${ports.app}`;
}

/** The server's whole configuration on a laptop; a variable that is set in the shell of `npm start` is kept for HOST and LOG_LEVEL. */
export async function serverEnvironment(context: ServiceContext): Promise<NodeJS.ProcessEnv> {
  const { data, ports, secrets } = context;
  const smtp = `smtp://127.0.0.1:${ports.mailSmtp}`;
  return {
    NODE_ENV: 'production',
    PORT: String(ports.app),
    HOST: process.env['HOST'] ?? '127.0.0.1',
    METRICS_PORT: String(ports.metrics),
    PUBLIC_ORIGIN: originOf(context),
    TRUSTED_PROXIES: 'none',
    DATABASE_URL: databaseUrlOf(context, 'tessera'),
    OPTIO_RPC_URL: `http://127.0.0.1:${ports.optio}`,
    OPTIO_CHAIN_ID: 'optio-testnet',
    OPTIO_FINALITY: 'latest',
    ETHEREUM_RPC_URL: `http://127.0.0.1:${ports.ethereum}`,
    ETHEREUM_CHAIN_ID: '31337',
    ETHEREUM_FINALITY: 'latest',
    SMTP_URL: smtp,
    SMS_URL: smtp,
    MAIL_FROM: 'Tessera <no-reply@tessera.local>',
    RELEASES_DIR: data.releases,
    MEDIA_DIR: data.media,
    RELEASES_PUBLIC_KEY: secrets.releasesPublicKey,
    ACCESS_TOKEN_KEY: secrets.accessTokenKey,
    WALLET_PEPPER: secrets.walletPepper,
    HASH_PEPPER: secrets.hashPepper,
    CAPTCHA: 'off',
    PRICE_SOURCE: 'demo',
    DEV_GRANTS: 'on',
    DEV_GRANT_OPTIO_MNEMONIC: DEVCHAIN_FAUCET_MNEMONIC,
    DEV_GRANT_ETHEREUM_KEY: EVM_FAUCET_KEY,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
  };
}
