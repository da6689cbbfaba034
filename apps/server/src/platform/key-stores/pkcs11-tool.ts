import { execFile } from 'node:child_process';
import type { KeyStoreSettings } from '../../config/key-store-settings';
import { SECOND } from '../clock';
import { createSemaphore, PATIENCE_MS } from '../semaphore';
import { RejectedError } from './key-store';

const TIMEOUT_MS = 10 * SECOND;
/** Runs of `pkcs11-tool`. SoftHSM writes its token at each login, and a parallel run does not find the token meanwhile. */
const oneAtATime = createSemaphore(1, { patienceMs: PATIENCE_MS });

/**
 * Creates a function that runs `pkcs11-tool` of OpenSC 0.23 or newer with one key, so that the library of the token is
 * never loaded into this process. No error is retried, because each attempt with a wrong PIN counts towards the lock of
 * the token.
 */
export function createPkcs11Tool(
  { PKCS11_MODULE = '', PKCS11_PIN = '' }: KeyStoreSettings,
  { token, keyId }: { token: string; keyId: string },
) {
  // Not `--label`: until 2026, pkcs11-tool ignores it and signs with the first key of the token (OpenSC 34658c49).
  const key = ['--module', PKCS11_MODULE, '--token-label', token, '--id', keyId];
  const options = {
    env: { ...process.env, PKCS11_PIN },
    encoding: 'buffer',
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  } as const;
  const run = (action: readonly string[], input: string) =>
    new Promise<Buffer>((resolve, reject) => {
      const args = [...key, '--login', '--pin', 'env:PKCS11_PIN', ...action];
      const child = execFile('pkcs11-tool', args, options, (error, stdout, stderr) => {
        if (!error) resolve(stdout);
        else {
          const reason = `pkcs11-tool ended with ${String(error.signal ?? error.code)}`;
          reject(new RejectedError(`${reason}: ${stderr.toString().trim()}`));
        }
      });
      // A tool that ends early closes the pipe. There is no pipe if the process cannot start.
      child.stdin?.on('error', () => undefined).end(input);
    });
  return {
    // Without --input-file, the tool reads its standard input.
    sign: (mechanism: string, input: string) =>
      oneAtATime(() => run(['--sign', '--mechanism', mechanism], input)),
    readPublicKey: () => oneAtATime(() => run(['--read-object', '--type', 'pubkey'], '')),
  };
}
