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
  ports: v.object({ optio: v.number() }),
});
/** Where a stack is, as it notes it for the other tools. */
export type StackAddress = v.InferOutput<typeof Address>;

/** The stack that the groups measure: the real `npm start` in processes of its own. */
export interface BenchStack {
  readonly dataDir: string;
  /** Starts it when it does not run. */
  address(): Promise<StackAddress>;
  /** Ends it and starts it once more on the same data. @returns milliseconds until it was ready */
  restart(): Promise<number>;
  /** Notes what the stack holds now, when it runs. */
  sampleMemory(): void;
  /** What the stack holds now, in MB. */
  memory(): number;
  /** The highest of all samples in MB; NaN of none. */
  highestMemory(): number;
  stop(): Promise<void>;
}

/** A stack on a port and data folder of its own; nothing runs before it is asked for. */
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
