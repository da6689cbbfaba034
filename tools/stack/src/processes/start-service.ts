import { spawn } from 'node:child_process';
import { closeSync, rmSync } from 'node:fs';
import { delay } from './wait';
import { openLog, tailOfLog } from './log-file';
import { endLeftover, writePidFile } from './pid-file';

/** A service that runs. */
export interface RunningService {
  readonly pid: number;
  readonly exited: Promise<void>;
  /** Ends it in order; resolves when it has gone. */
  stop(): Promise<void>;
}

/** A program that runs beside ours, and how to see that it is ready. */
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

/** Programs find themselves and the system's folders by these. npm's own variables and the secrets of the shell stay out. */
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
 * Ends a leftover of the service, spawns it and waits until it is ready. Its output goes straight into its log file,
 * so that it neither stalls nor dies with the supervisor.
 */
export async function startService(parameters: ServiceParameters): Promise<RunningService> {
  const { name, command, args, env, pidFile, logFile, isReady, readyWithinMs } = parameters;
  await endLeftover(pidFile);
  const log = openLog(logFile);
  const child = spawn(command, args, {
    stdio: ['ignore', log, log],
    env: { ...baseEnvironment(), ...env },
    // Its own group: Ctrl-C in the terminal must reach the supervisor alone, which ends the children in order.
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
