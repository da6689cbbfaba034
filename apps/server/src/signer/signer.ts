import type { ChildProcess } from 'node:child_process';
import { DomainError, unavailable } from '../platform/errors';
import type { Logger } from '../platform/logger';
import { createSemaphore, PATIENCE_MS } from '../platform/semaphore';
import type { Pepper, PepperMac } from './peppers/pepper';
import { isWalletRequest, readMacs, type WalletRequest } from './peppers/read-macs';
import { signerEntry, type SignerEntry } from './signer-entry';
import type { SignerOperation, SignerOperations, SignerReply, SignerSecrets } from './signer-protocol';
import { SignerFaultError } from './signer-protocol';
import { forkWithoutDumps } from './signer-restrictions';

export { SignerFaultError };

/** The server received no signature, so a retry is safe. */
export class SignerGoneError extends DomainError {
  override name = 'SignerGoneError';
  constructor(why: string) {
    const { kind, code, message, details } = unavailable();
    super(kind, code, message, details);
    this.cause = why;
  }
}

export interface Signer {
  ask<O extends SignerOperation>(
    operation: O,
    ask: SignerOperations[O]['ask'],
  ): Promise<SignerOperations[O]['answer']>;
  /** Of the current pepper first. */
  readonly pepperIds: readonly string[];
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Starts and ends the processes of a signer. */
export interface SignerProcesses {
  start(entry: SignerEntry): ChildProcess;
  end(child: ChildProcess): Promise<void>;
}

export const ownProcesses: SignerProcesses = {
  start: forkWithoutDumps,
  async end(child) {
    // Its process never started.
    if (child.pid === undefined) return;
    // `once` of node:events would reject: if the pipe is already closed, `disconnect` emits 'error'.
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.disconnect();
    await gone;
  },
};

/**
 * Operations that skip the queue. None of them runs Argon2. `sign` and `signFaucet` must not wait, because a database
 * transaction is open during the call.
 */
const QUICK: readonly SignerOperation[] = ['sign', 'discardKey', 'signFaucet'];

/** Maximum number of parallel operations, except `QUICK` ones: a key derivation takes 64 MiB and a CPU core. */
const WIDTH = 2;
/** Time after which the signer is killed if it does not respond. Longer than a key derivation on a busy machine. */
const LIMIT_MS = 30_000;

/**
 * Starts the signer process on demand. When the process ends or a pepper cannot be used, requests fail with
 * SignerGoneError. Peppers are read here, because the signer process has no network.
 */
export function createSigner(
  secrets: SignerSecrets,
  peppers: readonly [Pepper, ...Pepper[]],
  logger: Logger,
  entry: SignerEntry = signerEntry(),
  { limitMs = LIMIT_MS, patienceMs = PATIENCE_MS, processes = ownProcesses } = {},
): Signer {
  const pending = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  let child: ChildProcess | undefined;
  let stopped = false;
  const turn = createSemaphore(WIDTH, { patienceMs });

  function spawn(): ChildProcess {
    const process = processes.start(entry);
    process.on('message', (reply: SignerReply) => settle(reply));
    process.on('error', () => undefined);
    process.on('exit', () => {
      if (child === process) child = undefined;
      for (const one of pending.values()) one.reject(new SignerGoneError('the signer ended'));
      pending.clear();
    });
    process.send({ kind: 'secrets', secrets });
    return process;
  }

  function settle(reply: SignerReply): void {
    if (reply.kind === 'ready') return;
    const waiting = pending.get(reply.id);
    pending.delete(reply.id);
    if (reply.kind === 'fault' && reply.fault === 'key-expired')
      waiting?.reject(new SignerGoneError('the unlocked key is gone'));
    else if (reply.kind === 'fault') waiting?.reject(new SignerFaultError(reply.fault));
    else waiting?.resolve(reply.answer);
  }

  async function request<O extends SignerOperation>(
    operation: O,
    ask: SignerOperations[O]['ask'],
    macs: readonly PepperMac[],
  ) {
    if (stopped) throw new SignerGoneError('the signer was stopped');
    const id = (lastId += 1);
    const asked = (child ??= spawn());
    const limit = setTimeout(() => asked.kill('SIGKILL'), limitMs);
    const answer = new Promise<SignerOperations[O]['answer']>((resolve, reject) => {
      pending.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      asked.send({ kind: 'request', id, operation, ask, peppers: macs }, (error) => {
        if (error && pending.delete(id)) reject(new SignerGoneError('the signer ended'));
      });
    });
    return answer.finally(() => clearTimeout(limit));
  }

  async function macsOf(operation: SignerOperation, ask: WalletRequest): Promise<PepperMac[]> {
    try {
      return await readMacs(peppers, operation, ask);
    } catch (err) {
      logger.error({ err, operation }, 'failed to read the pepper of a wallet');
      throw new SignerGoneError(err instanceof Error ? err.message : String(err));
    }
  }

  async function requestInTurn<O extends SignerOperation>(operation: O, ask: SignerOperations[O]['ask']) {
    // Before the turn: a key store that does not respond must not delay requests without a pepper.
    const macs = isWalletRequest(ask) ? await macsOf(operation, ask) : [];
    try {
      return await turn(() => request(operation, ask, macs));
    } finally {
      for (const { mac } of macs) mac.fill(0);
    }
  }

  return {
    pepperIds: peppers.map(({ id }) => id),
    get pid() {
      return child?.pid;
    },
    ask: (operation, ask) =>
      QUICK.includes(operation) ? request(operation, ask, []) : requestInTurn(operation, ask),
    async stop() {
      stopped = true;
      if (child) await processes.end(child);
    },
  };
}
