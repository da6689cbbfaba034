import { setTimeout as delay } from 'node:timers/promises';

import { ApiProcesses } from './api-processes';
import type { ServerBuild } from './build-faults-server';
import { FaultWorld } from './fault-world';
import { keepSignedIn } from './keep-signed-in';
import type { Line } from './report';
import { settledAudit } from './run-kills';
import { Traffic } from './traffic';
import { chainIds } from './transfer-kinds';

const PROCESSES = 2;
const KILLS = 10;
const RESTARTS = 4;
/** Payments before each kill or restart, and while one process is missing. */
const PAYMENTS = 2;
/** About the time of a payment, so that kills meet payments in any state. */
const KILL_WITHIN_MS = 500;

/** Two API processes and a worker of each chain under traffic: kills without a warning, then restarts in turn. */
export async function processesPart(build: ServerBuild): Promise<Line[]> {
  const lines: Line[] = [];
  for (const chainId of chainIds) {
    const world = await FaultWorld.create(build, chainId);
    const processes = new ApiProcesses(world);
    try {
      // Before the worker starts, because it may run the job that mails a code.
      world.signedIn = keepSignedIn(world.test, [world.ada], 0);
      await processes.start(PROCESSES);
      lines.push(await killUnderTraffic(world, processes), await restartUnderTraffic(world, processes));
    } finally {
      await processes.close();
      await world.close();
    }
  }
  return lines;
}

/** After one retry, no request has failed, and the chain has each payment once. */
async function killUnderTraffic(world: FaultWorld, processes: ApiProcesses): Promise<Line> {
  const traffic = new Traffic(world, processes, 1);
  traffic.start();
  for (let kills = 0; kills < KILLS; kills += 1) {
    await traffic.paid(PAYMENTS);
    await delay(Math.random() * KILL_WITHIN_MS);
    await processes.replaceKilled(() => traffic.paid(PAYMENTS));
  }
  const problems = await endAndCheck(world, traffic);
  const counts = { 'API kills': KILLS, requests: traffic.requests, 'requests retried': processes.retries };
  return { what: `API processes killed on ${world.chainId}`, counts, problems };
}

/** No request has failed, without any retry. */
async function restartUnderTraffic(world: FaultWorld, processes: ApiProcesses): Promise<Line> {
  const traffic = new Traffic(world, processes, 0);
  const problems: string[] = [];
  traffic.start();
  for (let restarts = 0; restarts < RESTARTS; restarts += 1) {
    await traffic.paid(PAYMENTS);
    const ending = await processes.restart();
    if (ending !== '0') problems.push(`a process ended as ${ending}`);
  }
  await traffic.paid(PAYMENTS);
  problems.push(...(await endAndCheck(world, traffic)));
  const counts = { 'API restarts': RESTARTS, requests: traffic.requests };
  return { what: `API processes restarted on ${world.chainId}`, counts, problems };
}

async function endAndCheck(world: FaultWorld, traffic: Traffic): Promise<string[]> {
  await traffic.stop();
  await traffic.repeatPayments();
  return [...traffic.problems, ...(await settledAudit(world)).problems];
}
