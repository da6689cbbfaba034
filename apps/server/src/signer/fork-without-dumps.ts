import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';

import type { SignerEntry } from './signer-entry';
import { signerRestrictions } from './signer-restrictions';

/**
 * Starts the signer with its restrictions, and such that a crash writes none of its memory to a disk. The shell becomes the
 * signer: it gives up the limit for good and is replaced, so that process id, pipe and signals stay what they are. No argument of the server's own
 * process, such as `--inspect`, is handed on.
 */
export function forkWithoutDumps({ file, execArgv }: SignerEntry): ChildProcess {
  const options: ForkOptions = {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // An empty environment: the signer has no use for the server's secrets.
    env: {},
  };
  if (process.platform === 'win32') return fork(file, [], { ...options, execArgv });
  const restricted = [...signerRestrictions(file).command, process.execPath, ...execArgv];
  const command = ['-c', 'ulimit -c 0; exec "$0" "$@"', ...restricted];
  return fork(file, [], { ...options, execPath: '/bin/sh', execArgv: command });
}
