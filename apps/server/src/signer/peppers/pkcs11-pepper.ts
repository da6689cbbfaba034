import { execFile } from 'node:child_process';
import type { PepperSettings } from '../../config/pepper-settings';
import { SECOND } from '../../platform/clock';
import { createSemaphore, PATIENCE_MS } from '../../platform/semaphore';
import { ID_LABEL, idOf, type Pepper, RejectedError, requireMac } from './pepper';

const TIMEOUT_MS = 10 * SECOND;
/** Runs of `pkcs11-tool`. SoftHSM writes its token at each login, and a parallel run does not find the token meanwhile. */
const oneAtATime = createSemaphore(1, { patienceMs: PATIENCE_MS });

/**
 * Returns a function that computes an HMAC with `pkcs11-tool` of OpenSC 0.23 or newer, so that the library of the token is
 * never loaded into the server. No error is retried, because each attempt with a wrong PIN counts towards the lock of the
 * token.
 */
function createSign({ PKCS11_MODULE = '', PKCS11_PIN = '' }: PepperSettings, token: string, keyId: string) {
  // Not `--label`: until 2026, pkcs11-tool ignores it and signs with the first key of the token (OpenSC 34658c49).
  const key = ['--module', PKCS11_MODULE, '--token-label', token, '--id', keyId];
  // Without --input-file, the tool reads its standard input.
  const args = [...key, '--login', '--pin', 'env:PKCS11_PIN', '--sign', '--mechanism', 'SHA256-HMAC'];
  const options = {
    env: { ...process.env, PKCS11_PIN },
    encoding: 'buffer',
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  } as const;
  const run = (message: string) =>
    new Promise<Buffer>((resolve, reject) => {
      const child = execFile('pkcs11-tool', args, options, (error, stdout, stderr) => {
        if (!error) resolve(stdout);
        else {
          const reason = `pkcs11-tool ended with ${String(error.signal ?? error.code)}`;
          reject(new RejectedError(`${reason}: ${stderr.toString().trim()}`));
        }
      });
      // A tool that ends early closes the pipe. There is no pipe if the process cannot start.
      child.stdin?.on('error', () => undefined).end(message);
    });
  return async (message: string) => requireMac(await oneAtATime(() => run(message)));
}

/** Opens a generic secret key of 32 bytes in a PKCS #11 token. */
export async function openPkcs11Pepper(
  settings: PepperSettings,
  token: string,
  keyId: string,
): Promise<Pepper> {
  const sign = createSign(settings, token, keyId);
  const readId = async () => idOf(await sign(ID_LABEL));
  const id = await readId();
  async function requireSameKey(): Promise<void> {
    const usedId = await readId();
    if (usedId !== id) throw new RejectedError(`it is now another key (id ${usedId} instead of ${id})`);
  }
  return {
    id,
    async macOf(walletId) {
      // Each run of the tool looks the key up again. The first check finds a replaced key that is restored during the HMAC.
      // The second check finds a key that is replaced during the HMAC. With the HMAC of another key, right wallet keys would count as
      // wrong, and a new vault would be stored with the wrong id.
      await requireSameKey();
      const mac = await sign(walletId);
      await requireSameKey();
      return { id, mac };
    },
  };
}
