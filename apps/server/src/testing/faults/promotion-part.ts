import { startTestPostgres, type TestPostgres, type TestStandby } from '@tessera/services';
import { SignedInAnswer } from '@tessera/contracts/identity';
import * as v from 'valibot';

import { SECOND } from '../../platform/clock';
import { migrateDatabase } from '../../platform/db/owner';
import { PASSWORD, signIn } from '../people';
import { startTcpProxy, type TcpProxy } from '../start-tcp-proxy';
import { ApiProcesses } from './api-processes';
import type { ServerBuild } from './build-faults-server';
import { FaultWorld } from './fault-world';
import type { Line } from './report';
import { settledAudit } from './run-kills';
import { runOn, until } from './standby-queries';
import { Traffic } from './traffic';
import { chainIds } from './transfer-kinds';

const PROCESSES = 2;
/** In addition to the time that the same calls take before the promotion, which is long on a busy machine. */
const BACK_WITHIN_MS = 10 * SECOND;
/** Payments before and after the promotion. */
const PAYMENTS = 8;
/** At least a minute and a half, because each retry follows 100 ms after the failure. */
const RETRIES = 900;

/**
 * Kills a primary with a synchronous standby under payments, promotes the standby and moves the address of the database to
 * it. Two API processes and a worker use that address.
 */
export async function promotionPart(build: ServerBuild): Promise<Line[]> {
  const lines: Line[] = [];
  for (const chainId of chainIds) {
    // A server of a test run does not wait for its disk. A commit must still wait for the standby.
    const postgres = await startTestPostgres(() => ({ synchronous_commit: 'on' }));
    const standby = await postgres.startStandby();
    const address = await startTcpProxy(postgres.url);
    try {
      await migrateDatabase(address.url);
      const database = { DATABASE_URL: address.url, DATABASE_URL_DIRECT: address.url };
      const world = await FaultWorld.create(build, chainId, database);
      try {
        lines.push(await promoteUnderPayments(world, { postgres, standby, address }));
      } finally {
        await world.close();
      }
    } finally {
      await address.close();
      await postgres.stop();
    }
  }
  return lines;
}

interface Servers {
  postgres: TestPostgres;
  standby: TestStandby;
  address: TcpProxy;
}

async function promoteUnderPayments(
  world: FaultWorld,
  { postgres, standby, address }: Servers,
): Promise<Line> {
  const rememberToken = await trustClient(world);
  await requireSynchronous(postgres);
  const processes = new ApiProcesses(world);
  const traffic = new Traffic(world, processes, RETRIES);
  const problems: string[] = [];
  try {
    await processes.start(PROCESSES);
    traffic.start();
    await traffic.paid(PAYMENTS);
    const sentAt = performance.now();
    const nextToken = await signInAndRead(world, processes, rememberToken);
    const lostAt = performance.now();
    const usual = lostAt - sentAt;
    await postgres.kill();
    const paid = traffic.paid(PAYMENTS);
    await runOn(standby.url, 'select pg_promote()');
    address.moveTo(standby.url);
    await signInAndRead(world, processes, nextToken);
    const back = performance.now() - lostAt;
    if (back > BACK_WITHIN_MS + usual) problems.push(`sign-ins and reads were back after ${seconds(back)}`);
    const first = await paid;
    const signs = first ? first.acceptedAt - lostAt : NaN;
    await traffic.stop();
    await traffic.repeatPayments();
    problems.push(...traffic.problems, ...(await settledAudit(world)).problems);
    const times = `sign-ins and reads after ${seconds(back)} (usually ${seconds(usual)}), payments after ${seconds(signs)}`;
    const counts = {
      payments: traffic.payments.length,
      promotions: 1,
      'requests retried': processes.retries,
    };
    return { what: `promotion on ${world.chainId}: ${times}`, counts, problems };
  } finally {
    await traffic.stop();
    await processes.close();
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** @returns the token of a trusted device, which signs in without a code */
async function trustClient({ test, ada }: FaultWorld): Promise<string> {
  const { body } = await signIn(test, ada.identifier, { remember: true });
  if (body.remember_token === undefined) throw new Error('the device is not trusted');
  return body.remember_token;
}

/** From now on, the primary acknowledges a commit only when the standby has it. */
async function requireSynchronous({ url }: TestPostgres): Promise<void> {
  await runOn(url, `alter system set synchronous_standby_names = '*'`);
  await runOn(url, 'select pg_reload_conf()');
  const isSynchronous = async () =>
    (await runOn(url, `select from pg_stat_replication where sync_state = 'sync'`)).length > 0;
  if (!(await until(isSynchronous))) throw new Error('the standby is not synchronous');
}

/**
 * Signs in once, and reads the user with the new session from each process.
 * @returns the token of the trusted device for the next sign-in
 */
async function signInAndRead(
  world: FaultWorld,
  processes: ApiProcesses,
  rememberToken: string,
): Promise<string> {
  const login = {
    type: 'email',
    identifier: world.ada.identifier,
    password: PASSWORD,
    remember_token: rememberToken,
  };
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST', body: JSON.stringify(login), headers };
  const answer: unknown = JSON.parse(await processes.request('login', sent, RETRIES));
  const { access_token, remember_token = '' } = v.parse(SignedInAnswer, answer);
  await processes.requestEach('user', { headers: { authorization: `Bearer ${access_token}` } }, RETRIES);
  return remember_token;
}
