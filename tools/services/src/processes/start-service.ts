import { spawn } from 'node:child_process';
import { closeSync, rmSync } from 'node:fs';
import { delay } from './wait';
import { openLog, tailOfLog } from './log-file';
import { endLeftover, writePidFile } from './pid-file';

export interface RunningService {
  readonly pid: number;
  readonly exited: Promise<void>;
  /** Stops it in order; resolves when the process has exited. */
  stop(): Promise<void>;
}

/** Program to run, and its readiness check. */
export interface ServiceParameters {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly pidFile: string;
  readonly logFile: string;
  readonly isReady: () => Promise<boolean>;
  readonly readyWithinMs: number;
}

const STOP_WITHIN_MS = 10_000;

/** Variables that a service inherits. npm's variables and the secrets of the user's shell are not passed on. */
const BASE = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'NODE_EXTRA_CA_CERTS',
];
const baseEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    BASE.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );

/**
 * Stops a leftover of the service, spawns it and waits until it is ready. It writes straight to its log file, so that it
 * neither stalls nor exits together with the supervisor.
 */
export async function startService(parameters: ServiceParameters): Promise<RunningService> {
  const { name, command, args, env, pidFile, logFile, isReady, readyWithinMs } = parameters;
  await endLeftover(pidFile);
  const log = openLog(logFile);
  const child = spawn(command, args, {
    stdio: ['ignore', log, log],
    env: { ...baseEnvironment(), ...env },
    // Its own process group: Ctrl-C must reach only the supervisor, which stops the children in order.
    detached: process.platform !== 'win32',
  });
  closeSync(log);
  let failure: string | null = null;
  const exited = new Promise<void>((resolve) => {
    const end = (reason: string) => {
      failure ??= reason;
      resolve();
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
  });
  if (child.pid !== undefined) writePidFile(pidFile, child.pid);
  await waitUntilReady();
  return { pid: child.pid ?? 0, exited, stop };

  async function waitUntilReady(): Promise<void> {
    const deadline = Date.now() + readyWithinMs;
    for (;;) {
      if (failure !== null)
        throw new Error(`${name} ended while starting (${failure}). ${tailOfLog(logFile)}`);
      if (await isReady()) return;
      if (Date.now() > deadline) {
        await stop();
        throw new Error(`${name} was not ready within ${readyWithinMs / 1000} s. ${tailOfLog(logFile)}`);
      }
      await delay(30);
    }
  }

  async function stop(): Promise<void> {
    if (failure === null) child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await exited;
    clearTimeout(timer);
    rmSync(pidFile, { force: true });
  }
}
