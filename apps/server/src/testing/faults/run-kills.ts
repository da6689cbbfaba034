import { audit, type Audit } from './audit';
import { courseOf } from './course';
import type { Answer, Course } from './course-steps';
import { Refused } from './ask-server';
import type { FaultWorld } from './fault-world';
import type { Kill } from './transfer-kinds';

const FINAL_MS = 60_000;

export interface RunOptions {
  env?: Record<string, string>;
  /** How long a transfer may take to its end. */
  patienceMs?: number;
  onKill?: () => void;
}

/**
 * Ends the server at each planned point, starts it again and asks twice at once for the same transfer; at the end the chain is
 * counted. @returns what was counted, and everything that went wrong on the way.
 */
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

/** What the chain says, once the running server had its time to follow it. */
export async function settledAudit(world: FaultWorld, patienceMs = FINAL_MS): Promise<Audit> {
  let counted = await audit(world.parts());
  await world.within(counted.problems.length === 0 ? 0 : patienceMs, async () => {
    counted = await audit(world.parts());
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
  const course = courseOf(world, kill);
  try {
    return await killIn(world, course, kill, env, patienceMs);
  } finally {
    await course.clearUp?.();
  }
}

async function killIn(
  world: FaultWorld,
  course: Course,
  { point }: Kill,
  env: Record<string, string>,
  patienceMs: number,
): Promise<string[]> {
  await course.before();
  await world.arm(point);
  const answered = await course.interrupted().catch((error: unknown) => {
    if (error instanceof Refused) throw error;
  });
  if (answered) return ['it was answered'];
  const end = await world.ended();
  if (end !== 'SIGKILL') throw new Error(`the server ended as ${end}`);
  await world.start(env);

  const retries = await Promise.allSettled([course.again(), course.again()]);
  const answers = retries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const problems = retries.flatMap((one) =>
    one.status === 'rejected' ? [`a retry: ${String(one.reason)}`] : [],
  );
  const hashes = new Set(answers.map(({ transactionHash }) => transactionHash));
  if (hashes.size > 1) problems.push(`${hashes.size} hashes for one key`);
  return [...problems, ...(await bringToEnd(world, course, answers, patienceMs))];
}

async function bringToEnd(
  world: FaultWorld,
  { afterwards, endsAs }: Course,
  answers: readonly Answer[],
  patienceMs: number,
): Promise<string[]> {
  const problems: string[] = [];
  for (const id of new Set(answers.map((answer) => answer.id))) {
    await afterwards(id);
    let status: string | undefined;
    await world.within(patienceMs, async () => {
      status = await world.statusOf(id);
      return status !== 'created' && status !== 'signed' && status !== 'broadcast';
    });
    if (status !== endsAs) problems.push(`it ended as ${status}`);
  }
  return problems;
}
