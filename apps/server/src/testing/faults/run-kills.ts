import { toDecimal } from '@tessera/money';

import { audit } from './audit';
import { Refused, type FaultWorld } from './fault-world';
import { isRelease, type Kill, type TransferKind } from './transfer-kinds';

const MEMO = 'order 4711, table 3';
const FINAL_MS = 60_000;

/**
 * Ends the server at each planned point, starts it again and asks twice at once for the same transfer; at the end the chain is
 * counted. @returns what went wrong, in plain words; nothing when all went well.
 */
export async function runKills(
  world: FaultWorld,
  kills: readonly Kill[],
  { env = {}, onKill }: { env?: Record<string, string>; onKill?: () => void } = {},
): Promise<string[]> {
  const problems: string[] = [];
  await world.start(env);
  for (const kill of kills) {
    const found = await killOnce(world, kill, env).catch((error: unknown) => [String(error)]);
    problems.push(...found.map((text) => `kill ${kill.number}, ${kill.kind.name} ${kill.point}: ${text}`));
    onKill?.();
  }
  problems.push(...(await settledAudit(world)));
  await world.kill();
  return problems;
}

/** What the chain says, once the running server had its time to follow it. */
export async function settledAudit(world: FaultWorld, patienceMs = 20_000): Promise<string[]> {
  const look = () => audit(world.parts());
  let problems = await look();
  await world.within(problems.length === 0 ? 0 : patienceMs, async () => {
    problems = await look();
    return problems.length === 0;
  });
  return problems;
}

async function killOnce(world: FaultWorld, kill: Kill, env: Record<string, string>): Promise<string[]> {
  const { kind, point, base } = kill;
  const to = kind.held ? world.newAddress() : world.bobsAddress;
  const body = world.body({
    to,
    symbol: kind.symbol,
    amount: toDecimal(base, kind.decimals),
    ...(kind.memo ? { memo: MEMO } : {}),
  });
  const key = `kill-${world.chainId}-${kill.number}-${world.ada.username}`;
  world.asked.push({ symbol: kind.symbol, to, base });

  if (isRelease(kind, point)) {
    const { id } = await world.transfer(body, key);
    await world.arm(point);
    await letGo(world, id);
  } else {
    await world.arm(point);
    const answered = await world.transfer(body, key).catch((error: unknown) => {
      if (error instanceof Refused) throw error;
    });
    if (answered) return ['it was answered'];
  }
  const end = await world.ended();
  if (end !== 'SIGKILL') throw new Error(`the server ended as ${end}`);
  await world.start(env);
  const retries = await Promise.allSettled([world.transfer(body, key), world.transfer(body, key)]);
  const refused = retries.flatMap((one) =>
    one.status === 'rejected' ? [`a retry: ${String(one.reason)}`] : [],
  );
  const answers = retries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const hashes = new Set(answers.map(({ transactionHash }) => transactionHash));
  const ids = new Set(answers.map(({ id }) => id));
  const problems = [...refused, ...(hashes.size > 1 ? [`${hashes.size} hashes for one key`] : [])];
  for (const id of ids) problems.push(...(await becomesSuccess(world, kind, id)));
  return problems;
}

async function becomesSuccess(world: FaultWorld, kind: TransferKind, id: string): Promise<string[]> {
  if (kind.held) await letGo(world, id);
  let status: string | undefined;
  await world.within(FINAL_MS, async () => {
    status = await world.statusOf(id);
    return status !== 'created' && status !== 'signed' && status !== 'broadcast';
  });
  return status === 'success' ? [] : [`it ended as ${status}`];
}

const letGo = (world: FaultWorld, id: string) =>
  world.sql(
    `update transfers set held_until = now() - interval '1 second' where id = $1 and status = 'signed' and held_until is not null`,
    id,
  );
