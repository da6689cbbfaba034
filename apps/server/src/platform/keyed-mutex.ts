import { createSemaphore, PATIENCE_MS, type Semaphore } from './semaphore';

export class KeyedMutex {
  private readonly locks = new Map<string, { run: Semaphore; tasks: number }>();

  constructor(private readonly patienceMs = PATIENCE_MS) {}

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const { patienceMs } = this;
    const lock = this.locks.get(key) ?? { run: createSemaphore(1, { patienceMs }), tasks: 0 };
    this.locks.set(key, lock);
    lock.tasks += 1;
    try {
      return await lock.run(task);
    } finally {
      lock.tasks -= 1;
      if (lock.tasks === 0) this.locks.delete(key);
    }
  }
}
