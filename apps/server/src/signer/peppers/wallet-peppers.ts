import { setTimeout } from 'node:timers/promises';
import { types } from 'node:util';
import { ConfigError } from '../../config/config';
import type { PepperSettings, PepperSource } from '../../config/pepper-settings';
import type { Logger } from '../../platform/logger';
import { createSemaphore, PATIENCE_MS } from '../../platform/semaphore';
import { openKmsPepper } from './kms-pepper';
import { createFilePepper, type Pepper, RejectedError } from './pepper';
import { openPkcs11Pepper } from './pkcs11-pepper';

/** Maximum number of parallel HMACs per key. */
const WIDTH = 4;

/** Retries of a key store that is unavailable at start. */
interface StartRetries {
  times: number;
  pauseMs: number;
  logger: Logger;
}

/** Returns the current pepper first. The others only open vaults. @throws ConfigError if a key store cannot use a key */
export async function walletPeppers(
  settings: PepperSettings,
  retries?: StartRetries,
): Promise<readonly [Pepper, ...Pepper[]]> {
  const { WALLET_PEPPER, WALLET_PEPPERS_BEFORE } = settings;
  const open = (source: PepperSource) => openPepper(settings, source, retries);
  return [await open(WALLET_PEPPER), ...(await Promise.all(WALLET_PEPPERS_BEFORE.map(open)))];
}

async function openPepper(
  settings: PepperSettings,
  source: PepperSource,
  retries?: StartRetries,
): Promise<Pepper> {
  if (source.store === 'file') return createFilePepper(source.key);
  // Without the account in the ARN of a KMS key.
  const name =
    source.store === 'aws-kms'
      ? `aws-kms:${source.keyId.split(':').at(-1)}`
      : `pkcs11:${source.token}/${source.keyId}`;
  for (let failures = 0; ; failures += 1) {
    try {
      const pepper = await (source.store === 'aws-kms'
        ? openKmsPepper(settings, source.keyId)
        : openPkcs11Pepper(settings, source.token, source.keyId));
      return withName(pepper, name);
    } catch (error) {
      const problem = problemOf(name, error);
      if (error instanceof RejectedError || !retries || failures === retries.times)
        throw new ConfigError([problem]);
      retries.logger.warn({ problem }, 'failed to open a wallet pepper');
      await setTimeout(retries.pauseMs);
    }
  }
}

/** Adds the name to the errors, and limits the number of parallel HMACs. */
function withName({ id, macOf }: Pepper, name: string): Pepper {
  const turn = createSemaphore(WIDTH, { patienceMs: PATIENCE_MS });
  return {
    id,
    async macOf(walletId) {
      try {
        return await turn(() => macOf(walletId));
      } catch (error) {
        throw new Error(problemOf(name, error), { cause: error });
      }
    },
  };
}

const problemOf = (name: string, error: unknown) =>
  `The wallet pepper ${name} cannot be used: ${reasonOf(error)}`;

/** Includes the cause, because `fetch` reports each error of the network as "fetch failed". */
function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  return types.isNativeError(error.cause) ? `${error.message} (${error.cause.message})` : error.message;
}
