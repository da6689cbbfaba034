import { setTimeout as delay } from 'node:timers/promises';
import { startServerBeside } from '@tessera/stack';
import { call, makeAccount } from '../api/make-account';
import { makeWallet, type WalletOwner } from '../api/make-wallet';
import { environmentOf } from '../database/environment-of';
import { withClient } from '../database/with-client';
import { defineGroup, type Reading } from '../group';
import { requestRate } from '../ratio/request-rate';
import { backendsOf, measureCpu, SERVER, SIGNER } from '../scale/costs/measure-cpu';
import { timeNotify } from '../scale/costs/notify-lock';
import { sendOnce, waitForCoins, waitForPayments } from '../scale/costs/payments';
import { fillDatabase } from '../scale/fill/fill-database';
import { userTargets } from '../scale/user-targets';
import { makeViewer } from '../scale/viewer';
import type { StackAddress } from '../stack/bench-stack';

const IDLE_MS = 15_000;
/** Of each read. */
const READS = 300;
const SIGN_INS = 40;
/** Below the hourly limit of payments. */
const SENDS = 15;
const SENDERS = 4;

const line = (name: string, unit: string) => ({ name, unit, limit: null });

/** CPU and space of the calls that the simulation counts: copy the values to `src/simulation/parameters.ts`. */
export const scaleCosts = defineGroup({
  name: 'scale',
  onlyByName: true,
  lines: {
    readApi: line('A read, mean of the main reads of users: API', 'ms CPU'),
    readDatabase: line('  PostgreSQL', 'ms CPU'),
    signInApi: line('POST /login: API', 'ms CPU'),
    signInDatabase: line('  PostgreSQL', 'ms CPU'),
    sendApi: line('A payment until it is final: API, indexer and jobs', 'ms CPU'),
    sendSigner: line('  signer', 'ms CPU'),
    sendDatabase: line('  PostgreSQL', 'ms CPU'),
    notices: line('  messages of LISTEN about both users', ''),
    notify: line('A commit with NOTIFY, by eight connections, one after another', 'ms'),
    personBytes: line('Bytes per person without payments', ''),
    sendBytes: line('Bytes per payment', ''),
  },
  async read({ stack, people }) {
    const address = await stack.address();
    const large = await fillDatabase({ people, beside: address.databaseUrl });
    const reads = await measureReads(address, stack.dataDir, large);
    const signIns = await measureSignIns(address);
    const sends = await measureSends(address);
    return {
      ...reads,
      ...signIns,
      ...sends,
      notify: await timeNotify(address.databaseUrl),
      ...(await measureBytes(large, people)),
    };
  },
});

async function measureReads(address: StackAddress, dataDir: string, databaseUrl: string) {
  const viewer = await makeViewer(address, [databaseUrl]);
  const environment = { PUBLIC_ORIGIN: address.origin, ...environmentOf(databaseUrl) };
  const server = await startServerBeside({ dataDir, environment });
  try {
    const targets = userTargets(server.origin, viewer, { 'x-background': '1' });
    for (const target of targets) await requestRate(target, READS);
    const groups = {
      server: /server\.js --role=api/,
      database: backendsOf(new URL(databaseUrl).pathname.slice(1)),
    };
    const used = await measureCpu(groups, async () => {
      for (const target of targets) await requestRate(target, READS);
    });
    const count = READS * targets.length;
    return { readApi: used.server / count, readDatabase: used.database / count };
  } finally {
    await server.stop();
  }
}

async function measureSignIns(address: StackAddress) {
  const { email, password } = await makeAccount(address);
  const groups = { server: SERVER, database: backendsOf('tessera') };
  const body = { type: 'email', identifier: email, password };
  const used = await measureCpu(groups, async () => {
    for (let done = 0; done < SIGN_INS; done += 1) {
      await resetLimits(address.databaseUrl);
      await call(`${address.origin}/api/login`, body);
    }
  });
  return { signInApi: used.server / SIGN_INS, signInDatabase: used.database / SIGN_INS };
}

const resetLimits = (databaseUrl: string) =>
  withClient(databaseUrl, (client) => client.query('delete from attempt_counters'));

async function measureSends(
  address: StackAddress,
): Promise<Record<'sendApi' | 'sendSigner' | 'sendDatabase' | 'notices', Reading>> {
  return withClient(address.databaseUrl, async (database) => {
    const wallets: WalletOwner[] = [];
    for (let made = 0; made < SENDERS + 1; made += 1) wallets.push(await makeWallet(address));
    for (const wallet of wallets) await waitForCoins(database, wallet);
    const [to, ...senders] = wallets;
    if (to === undefined) throw new Error('There is no recipient.');
    const send = async (from: WalletOwner, count: number) => {
      for (let sent = 0; sent < count; sent += 1) {
        await sendOnce(address.origin, from, to);
        await waitForPayments(database, from.walletId, sent + 1);
      }
    };
    const groups = { server: SERVER, signer: SIGNER, database: backendsOf('tessera') };
    const perSecond = await measureIdle(groups);
    let notices = 0;
    await database.query('listen tessera');
    database.on('notification', ({ payload = '' }) => {
      if (payload.includes('userId')) notices += 1;
    });
    const used = await measureCpu(
      groups,
      () => Promise.all(senders.map((from) => send(from, SENDS))),
      perSecond,
    );
    const count = SENDS * SENDERS;
    return {
      sendApi: used.server / count,
      sendSigner: used.signer / count,
      sendDatabase: used.database / count,
      notices: notices / count,
    };
  });
}

/** @returns CPU milliseconds per second of each group while no request arrives */
async function measureIdle<Name extends string>(
  groups: Readonly<Record<Name, RegExp>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(groups) as Name[];
  const used = await measureCpu(groups, () => delay(IDLE_MS));
  return Object.fromEntries(names.map((name) => [name, (used[name] * 1000) / IDLE_MS])) as Record<
    Name,
    number
  >;
}

async function measureBytes(
  databaseUrl: string,
  people: number,
): Promise<Record<'personBytes' | 'sendBytes', number>> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ all: number; sends: number; count: number }>(
      `select pg_database_size(current_database())::float8 as all, (select count(*)::float8 from transfers) as count,
         (select sum(pg_total_relation_size(relid))::float8 from unnest('{transfers,transfer_attempts,transfer_changes,transactions,
           transaction_totals,transfer_volumes,transfer_volume_deltas,payee_pins}'::regclass[]) as name, pg_partition_tree(name)) as sends`,
    );
    const { all = NaN, sends = NaN, count = NaN } = rows[0] ?? {};
    return { personBytes: (all - sends) / people, sendBytes: sends / count };
  });
}
