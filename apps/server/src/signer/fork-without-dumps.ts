import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';

import type { SignerEntry } from './signer-entry';
import { signerRestrictions } from './signer-restrictions';

/**
 * Starts the signer with its restrictions and without core dumps. The shell lowers the limit and execs the signer, so that
 * process id, pipe and signals stay the same. Arguments of the server's process, such as `--inspect`, are not passed on.
 */
export function forkWithoutDumps({ file, execArgv }: SignerEntry): ChildProcess {
  const options: ForkOptions = {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Empty: the signer needs none of the server's secrets.
    env: {},
  };
  if (process.platform === 'win32') return fork(file, [], { ...options, execArgv });
  const restricted = [...signerRestrictions(file).command, process.execPath, ...execArgv];
  const command = ['-c', 'ulimit -c 0; exec "$0" "$@"', ...restricted];
  return fork(file, [], { ...options, execPath: '/bin/sh', execArgv: command });
}
