import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { ServiceUser } from '../processes/service-user';
import { waitUntil } from '../processes/wait';

/** A postmaster that accepts connections. */
export interface Postmaster {
  readonly pid: number;
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

interface SpawnPostmasterParameters {
  readonly binary: string;
  readonly dataDir: string;
  readonly port: number;
  readonly durable: boolean;
  readonly settings: Readonly<Record<string, string>>;
  readonly user: ServiceUser | null;
  readonly onLog: (line: string) => void;
}

/** Spawns the postmaster. Resolves at "ready to accept connections"; rejects with its last log lines if it exits first. */
export async function spawnPostmaster(parameters: SpawnPostmasterParameters): Promise<Postmaster> {
  const { binary, dataDir, port, user, onLog } = parameters;
  const child = spawn(binary, ['-D', dataDir, '-p', String(port), ...settingsOf(parameters)], {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: Ctrl-C must reach only the supervisor, which stops the children in order.
    detached: process.platform !== 'win32',
    ...user,
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lastLines: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL ended while starting: ${lastLines.join(' | ')}`)));
    createInterface({ input: child.stderr }).on('line', (line) => {
      onLog(line);
      lastLines.splice(0, Math.max(0, lastLines.length - 4));
      lastLines.push(line);
      if (/ready to accept (read-only )?connections/.test(line)) resolve();
    });
  });
  await ready;
  return { pid: child.pid ?? 0, exited, stop: () => stop() };

  async function stop(): Promise<void> {
    const hasExited = () => child.exitCode !== null || child.signalCode !== null;
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (hasExited()) break;
      child.kill(signal);
      if (await waitUntil(hasExited, 10_000)) break;
    }
    await exited;
  }
}

function settingsOf({ durable, settings }: SpawnPostmasterParameters): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '64MB',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
