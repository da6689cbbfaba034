import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { familyMemory } from '../memory';
import { type StackProcess, startProcess } from './start-process';

const Address = v.object({
  origin: v.string(),
  mailUrl: v.string(),
  databaseUrl: v.string(),
  releasesPrivateKeyFile: v.string(),
  teamKeysDir: v.string(),
  ports: v.object({ optio: v.number(), ethereum: v.number() }),
});
/** Addresses of a stack, from its `stack.json`. */
export type StackAddress = v.InferOutput<typeof Address>;

/** The measured stack: the real `npm start` in its own processes. */
export interface BenchStack {
  readonly dataDir: string;
  /** Starts the stack if it does not run. */
  address(): Promise<StackAddress>;
  /** Stops and restarts it on the same data. @returns milliseconds until it was ready */
  restart(): Promise<number>;
  /** Records the current memory of a running stack. */
  sampleMemory(): void;
  /** Returns the current memory in MB. */
  memory(): number;
  /** Returns the highest sample in MB; NaN without samples. */
  highestMemory(): number;
  stop(): Promise<void>;
}

/** Creates a stack with its own port and data folder. Starts nothing before the first use. */
export function createBenchStack(port: number, dataDir: string): BenchStack {
  const samples: number[] = [];
  let running: StackProcess | undefined;
  const start = async () => {
    running ??= startProcess(port, dataDir);
    return running.ready;
  };
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  return {
    dataDir,
    async address() {
      await start();
      return v.parse(Address, JSON.parse(readFileSync(join(dataDir, 'stack.json'), 'utf8')));
    },
    async restart() {
      await start();
      await stop();
      return start();
    },
    sampleMemory() {
      if (running !== undefined) samples.push(familyMemory(running.pid));
    },
    memory: () => (running === undefined ? Number.NaN : familyMemory(running.pid)),
    highestMemory: () => (samples.length === 0 ? Number.NaN : Math.max(...samples)),
    stop,
  };
}
