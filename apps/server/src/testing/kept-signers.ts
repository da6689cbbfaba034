import type { ChildProcess } from 'node:child_process';
import { ownProcesses, type SignerProcesses } from '../signer/signer';

/** Idle processes by file. `worker-environment.mjs` of Jest keeps them for the whole worker. */
const { keptSigners } = globalThis as { keptSigners?: Map<string, ChildProcess[]> };
const fileOf = new WeakMap<ChildProcess, string>();

/**
 * Reuses the processes of stopped signers, because their start and first signature take 0.3 s of processor time. The secrets of
 * the next signer replace the operations of the process with all their keys.
 */
export const keptProcesses: SignerProcesses = {
  start(entry) {
    const child = takeIdle(entry.file) ?? ownProcesses.start(entry);
    fileOf.set(child, entry.file);
    return child;
  },
  async end(child, idle) {
    const file = fileOf.get(child);
    // A late response must not reach the next signer.
    if (!idle || keptSigners === undefined || file === undefined) return ownProcesses.end(child, idle);
    for (const event of ['message', 'error', 'exit']) child.removeAllListeners(event);
    // The worker of Jest ends without waiting for the process, which ends when its pipe closes.
    child.unref();
    child.channel?.unref();
    keptSigners.set(file, [...(keptSigners.get(file) ?? []), child]);
  },
};

/** Skips processes that were killed. */
function takeIdle(file: string): ChildProcess | undefined {
  const idle = keptSigners?.get(file) ?? [];
  for (let child = idle.pop(); child !== undefined; child = idle.pop()) {
    if (!child.connected) continue;
    child.ref();
    child.channel?.ref();
    return child;
  }
  return undefined;
}
