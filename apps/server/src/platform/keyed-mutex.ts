import { createSemaphore, PATIENCE_MS, type Semaphore } from './semaphore';

/** Serialises tasks of one key within this process; tasks of different keys run concurrently. */
export class KeyedMutex {
  private readonly lanes = new Map<string, { run: Semaphore; tasks: number }>();

  /** @param patienceMs wait time after which a queued task is rejected with 503 */
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
