import type { ChildProcess } from 'node:child_process';
import { ownProcesses, type Signer, type SignerProcesses } from '../signer/signer';
import type { SignerEntry } from '../signer/signer-entry';

/** Idle processes by file. `worker-environment.mjs` of Jest keeps them for the whole worker. */
const { keptSigners } = globalThis as { keptSigners?: Map<string, ChildProcess[]> };

/**
 * Creates a signer that reuses the process of a stopped signer, because the start and first signature of a process take
 * 0.3 s of processor time. The secrets of the signer replace the operations of the process with all their keys.
 */
export function createKeptSigner(
  { file }: SignerEntry,
  create: (processes: SignerProcesses) => Signer,
): Signer {
  let unanswered = 0;
  let stopped: Promise<void> | undefined;
  const signer = create({
    start: (entry) => takeIdle(file) ?? ownProcesses.start(entry),
    async end(child) {
      // A late response must not reach the next signer.
      if (unanswered > 0 || keptSigners === undefined) return ownProcesses.end(child);
      keep(keptSigners, file, child);
    },
  });
  return {
    pepperIds: signer.pepperIds,
    get pid() {
      return signer.pid;
    },
    ask(operation, ask) {
      unanswered += 1;
      return signer.ask(operation, ask).finally(() => (unanswered -= 1));
    },
    // Once: a process that is kept twice would have two signers.
    stop: () => (stopped ??= signer.stop()),
  };
}

function keep(kept: Map<string, ChildProcess[]>, file: string, child: ChildProcess): void {
  for (const event of ['message', 'error', 'exit']) child.removeAllListeners(event);
  // The worker of Jest ends without waiting for the process, which ends when its pipe closes.
  child.unref();
  child.channel?.unref();
  kept.set(file, [...(kept.get(file) ?? []), child]);
}

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
