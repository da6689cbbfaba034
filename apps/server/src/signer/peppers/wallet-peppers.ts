import { setTimeout } from 'node:timers/promises';
import { ConfigError } from '../../config/config';
import type { PepperSettings, PepperSource } from '../../config/pepper-settings';
import { nameOf, RejectedError } from '../../platform/key-stores/key-store';
import type { Logger } from '../../platform/logger';
import { reasonOf } from '../../platform/reason-of';
import { createSemaphore, PATIENCE_MS } from '../../platform/semaphore';
import { openKmsPepper } from './kms-pepper';
import { createFilePepper, type Pepper } from './pepper';
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
  const name = nameOf(source);
  for (let failures = 0; ; failures += 1) {
    try {
      const pepper = await (source.store === 'aws-kms'
        ? openKmsPepper(settings, source.keyId)
        : openPkcs11Pepper(settings, source));
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
