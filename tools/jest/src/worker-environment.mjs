import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Runs a test file in the global scope of its worker, and restores that scope afterwards. Belongs to `worker-runtime.cjs`. */
export default class WorkerEnvironment {
  global = globalThis;
  fakeTimers = null;
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #variables = { ...process.env };
  #folder = process.cwd();
  #listeners = listenersOfProcess();
  // Jest replaces both functions for each test file.
  #functions = { exit: process.exit, getBuiltinModule: process.getBuiltinModule };

  constructor({ projectConfig }) {
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }
  async setup() {}
  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    restore(globalThis, this.#globals);
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    Object.assign(process, this.#functions);
    this.#endProcessChanges();
  }
  /** Removes new listeners and returns to the first folder. @throws for a test file that left either */
  #endProcessChanges() {
    const left = listenersOfProcess().filter(
      ([, listener]) => !this.#listeners.some(([, known]) => known === listener),
    );
    for (const [event, listener] of left) process.off(event, listener);
    const isMoved = process.cwd() !== this.#folder;
    if (isMoved) process.chdir(this.#folder);
    const found = [
      ...left.map(([event]) => `a listener of process for ${String(event)}`),
      ...(isMoved ? ['another working folder'] : []),
    ];
    if (found.length > 0) throw new Error(`The test file left ${found.join(', ')}`);
  }
  exportConditions() {
    return ['node', 'node-addons'];
  }
  getVmContext() {
    return null;
  }
}

const listenersOfProcess = () =>
  process.eventNames().flatMap((event) => process.listeners(event).map((listener) => [event, listener]));

function restore(target, descriptors) {
  for (const key of Reflect.ownKeys(target)) if (!(key in descriptors)) Reflect.deleteProperty(target, key);
  for (const key of Reflect.ownKeys(descriptors))
    if (descriptors[key].configurable) Object.defineProperty(target, key, descriptors[key]);
}
