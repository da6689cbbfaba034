import { audit, type Audit } from './audit';
import { flowOf } from './transfer-flows';
import type { AcceptedTransfer, TransferFlow } from './transfer-flow';
import { RejectedError } from './post-to-server';
import type { FaultWorld } from './fault-world';
import type { Kill } from './transfer-kinds';

const FINAL_MS = 60_000;

interface RunOptions {
  env?: Record<string, string>;
  /** Maximum wait for each transfer to end, and for the audit to succeed. */
  patienceMs?: number;
  onKill?: () => void;
}

/** Sends two concurrent retries after each kill. Audits the chain at the end. */
export async function runKills(
  world: FaultWorld,
  kills: readonly Kill[],
  { env = {}, patienceMs = FINAL_MS, onKill }: RunOptions = {},
): Promise<Audit> {
  const problems: string[] = [];
  await world.prepareStakes(kills);
  await world.start(env);
  for (const kill of kills) {
    const found = await killOnce(world, kill, env, patienceMs).catch((error: unknown) => [String(error)]);
    problems.push(...found.map((text) => `kill ${kill.number}, ${kill.kind.name} ${kill.point}: ${text}`));
    onKill?.();
  }
  const counted = await settledAudit(world, patienceMs);
  await world.kill();
  return { ...counted, problems: [...problems, ...counted.problems] };
}

/** Repeats the audit, because the indexer may be behind the chain. */
export async function settledAudit(world: FaultWorld, patienceMs = FINAL_MS): Promise<Audit> {
  let counted = await audit(world.auditInput());
  await world.within(counted.problems.length === 0 ? 0 : patienceMs, async () => {
    counted = await audit(world.auditInput());
    return counted.problems.length === 0;
  });
  return counted;
}

async function killOnce(
  world: FaultWorld,
  kill: Kill,
  env: Record<string, string>,
  patienceMs: number,
): Promise<string[]> {
  const flow = flowOf(world, kill);
  try {
    return await runKill(world, flow, kill, env, patienceMs);
  } finally {
    await flow.cleanUp?.();
  }
}

async function runKill(
  world: FaultWorld,
  flow: TransferFlow,
  { point }: Kill,
  env: Record<string, string>,
  patienceMs: number,
): Promise<string[]> {
  await flow.prepare();
  await world.arm(point);
  const accepted = await flow.interrupt().catch((error: unknown) => {
    if (error instanceof RejectedError) throw error;
  });
  if (accepted) return ['the server responded and was not killed'];
  const end = await world.ended();
  if (end !== 'SIGKILL') throw new Error(`the server ended as ${end}`);
  await world.start(env);

  const retries = await Promise.allSettled([flow.retry(), flow.retry()]);
  const answers = retries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const problems = retries.flatMap((one) =>
    one.status === 'rejected' ? [`a retry: ${String(one.reason)}`] : [],
  );
  const hashes = new Set(answers.map(({ transactionHash }) => transactionHash));
  if (hashes.size > 1) problems.push(`${hashes.size} hashes for one key`);
  return [...problems, ...(await waitForEnd(world, flow, answers, patienceMs))];
}

async function waitForEnd(
  world: FaultWorld,
  { complete, finalStatus }: TransferFlow,
  answers: readonly AcceptedTransfer[],
  patienceMs: number,
): Promise<string[]> {
  const problems: string[] = [];
  for (const id of new Set(answers.map((answer) => answer.id))) {
    await complete(id);
    let status: string | undefined;
    await world.within(patienceMs, async () => {
      status = await world.statusOf(id);
      return status !== 'created' && status !== 'signed' && status !== 'broadcast';
    });
    if (status !== finalStatus) problems.push(`it ended with status ${status}`);
  }
  return problems;
}
