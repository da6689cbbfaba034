import { createSemaphore, PATIENCE_MS, type Semaphore } from './semaphore';

/** Runs tasks of one key one after the other, tasks of different keys side by side; within this process. */
export class KeyedMutex {
  private readonly lanes = new Map<string, { run: Semaphore; tasks: number }>();

  /** @param patienceMs after which a task that still waits for its turn gets 503 instead. */
  constructor(private readonly patienceMs = PATIENCE_MS) {}

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const lane = this.lanes.get(key) ?? {
      run: createSemaphore(1, { patienceMs: this.patienceMs }),
      tasks: 0,
    };
    this.lanes.set(key, lane);
    lane.tasks += 1;
    try {
      return await lane.run(task);
    } finally {
      lane.tasks -= 1;
      if (lane.tasks === 0) this.lanes.delete(key);
    }
  }
}
