import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Processes of stopped signers by file, for the later test files of this worker: `kept-signers.ts` of the server. */
globalThis.keptSigners = new Map();

/** Runs a test file in the global scope of its worker, and restores that scope afterwards. Belongs to `worker-runtime.cjs`. */
export default class WorkerEnvironment {
  global = globalThis;
  fakeTimers = null;
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #variables = { ...process.env };
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
  }
  exportConditions() {
    return ['node', 'node-addons'];
  }
  getVmContext() {
    return null;
  }
}

function restore(target, descriptors) {
  for (const key of Reflect.ownKeys(target)) if (!(key in descriptors)) Reflect.deleteProperty(target, key);
  for (const key of Reflect.ownKeys(descriptors))
    if (descriptors[key].configurable) Object.defineProperty(target, key, descriptors[key]);
}
