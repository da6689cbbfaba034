import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { TransactionAnswer, type Transaction } from '@tessera/contracts';
import * as v from 'valibot';

import { transferKillPoints } from '../kill-points';
import { createMoneyTest, type MoneyTest } from '../testing/create-money-test';
import { creditsOnChain } from '../testing/credits-on-chain';
import { buildServer, startServer, type ServerBuild, type ServerProcess } from '../testing/server-process';
import { testEnvironment } from '../testing/test-config';
import { sendBody, withCoins, type WalletPerson } from '../testing/wallet-people';

const AMOUNTS = { OPT: '1.000000', ETH: '0.010000000000000000' };
const BASES = { OPT: 1_000_000n, ETH: 10_000_000_000_000_000n };
const chains = [
  { chainId: 'optio-testnet', symbol: 'OPT' },
  { chainId: '31337', symbol: 'ETH' },
] as const;

/** One chain's part: a database, chains and two people of its own, so that both parts run side by side. */
class Harness {
  private server: ServerProcess | undefined;

  private constructor(
    private readonly build: ServerBuild,
    private readonly env: Record<string, string>,
    readonly test: MoneyTest,
    readonly ada: WalletPerson,
    readonly bob: WalletPerson,
    private readonly chain: (typeof chains)[number],
    private readonly file: string,
  ) {}

  static async create(build: ServerBuild, chain: (typeof chains)[number]): Promise<Harness> {
    const env = testEnvironment('postgres://unused');
    const { ACCESS_TOKEN_KEY = '', WALLET_PEPPER = '', HASH_PEPPER = '' } = env;
    const test = await createMoneyTest({ ACCESS_TOKEN_KEY, WALLET_PEPPER, HASH_PEPPER });
    const ada = await withCoins(test);
    const bob = await withCoins(test);
    const reached = {
      DATABASE_URL: test.deps.config.DATABASE_URL,
      OPTIO_RPC_URL: test.devchain.url,
      ETHEREUM_RPC_URL: test.anvil.url,
      ETHEREUM_FINALITY: 'latest',
    };
    const file = join(dirname(build.file), `kill-point-${chain.symbol}`);
    return new Harness(build, { ...env, ...reached }, test, ada, bob, chain, file);
  }

  /** A server, which ends itself at whatever point is written in its file. */
  private async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    await writeFile(this.file, '');
    this.server = await startServer(this.build, { ...this.env, ...env, KILL_POINT: this.file });
    return this.server;
  }

  /** Leaves no server behind, however the test went. */
  async close(): Promise<void> {
    await this.server?.kill();
    await this.test.close();
  }

  /** One transfer for each point: the server is killed there, started again, and asked twice at once for the same. */
  async killAt(
    points: readonly string[],
    env: Record<string, string> = {},
  ): Promise<PromiseSettledResult<Transaction>[][]> {
    const all: PromiseSettledResult<Transaction>[][] = [];
    let server = await this.start(env);
    for (const point of points) {
      const key = `kill-${point}-${Object.keys(env).length}`;
      await writeFile(this.file, point);
      await expect(this.send(server, key)).rejects.toThrow();
      expect(await server.ended).toBe('SIGKILL');
      server = await this.start(env);
      const retries = await Promise.allSettled([this.send(server, key), this.send(server, key)]);
      for (const retry of retries)
        if (retry.status === 'fulfilled') await this.finished(server, retry.value.id);
      all.push(retries);
    }
    await server.kill();
    return all;
  }

  private async send(server: ServerProcess, key: string): Promise<Transaction> {
    const { chainId, symbol } = this.chain;
    const body = sendBody({ to: `@${this.bob.username}`, amount: AMOUNTS[symbol], chainId, symbol });
    return this.call(server, 'transfer', { method: 'POST', body: JSON.stringify(body) }, key);
  }

  private async finished(server: ServerProcess, id: string): Promise<void> {
    for (const end = Date.now() + 20_000; Date.now() < end; await delay(50)) {
      const { status } = await this.call(server, `transactions/${id}`, {});
      if (status === 'success') return;
      if (status !== 'pending') throw new Error(`the transfer ended as ${status}`);
    }
    throw new Error('the transfer did not end');
  }

  private async call(server: ServerProcess, path: string, init: RequestInit, key = ''): Promise<Transaction> {
    const answer = await fetch(`${server.url}/api/wallets/${this.ada.walletId}/${path}`, {
      ...init,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.ada.browser.bearer ?? ''}`,
        ...(key ? { 'idempotency-key': key } : {}),
      },
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return v.parse(TransactionAnswer, await answer.json()).data;
  }

  /** Every credit that the chain itself shows from Ada to Bob. */
  credits() {
    const { chainId, symbol } = this.chain;
    const adapter = this.test.deps.chains.of(chainId);
    return creditsOnChain(adapter, symbol, this.ada.addressOn(chainId), this.bob.addressOn(chainId));
  }

  /** Base units that Bob holds by the chain itself. */
  async held(): Promise<bigint> {
    const { chainId, symbol } = this.chain;
    const balances = await this.test.deps.chains.of(chainId).getBalances(this.bob.addressOn(chainId));
    return balances.find((one) => one.symbol === symbol)?.base ?? 0n;
  }

  /** Base units of one transfer. */
  get base(): bigint {
    return BASES[this.chain.symbol];
  }

  async successes(): Promise<{ count: number; base: bigint }> {
    const { rows } = await this.test.deps.db.$client.query<{ amount: string }>(
      `select amount::text as amount from transfers where status = 'success' and wallet_id = $1`,
      [this.ada.walletId],
    );
    return { count: rows.length, base: rows.reduce((total, { amount }) => total + BigInt(amount), 0n) };
  }
}

let build: ServerBuild;
const harnesses: Harness[] = [];

beforeAll(async () => {
  build = await buildServer();
  for (const chain of chains) harnesses.push(await Harness.create(build, chain));
}, 120_000);
afterAll(async () => {
  await Promise.all(harnesses.map((harness) => harness.close()));
  await build?.remove();
});

it('credits each transfer once, whenever the server is killed', async () => {
  await Promise.all(
    harnesses.map(async (harness) => {
      const held = await harness.held();
      for (const retries of await harness.killAt(transferKillPoints)) {
        const hashes = retries.map((one) =>
          one.status === 'fulfilled' ? one.value.transactionHash : one.reason,
        );
        expect(hashes).toEqual([hashes[0], hashes[0]]);
        expect(typeof hashes[0]).toBe('string');
      }
      const credits = await harness.credits();
      expect(credits).toHaveLength(transferKillPoints.length);
      expect(new Set(credits.map(({ hash }) => hash)).size).toBe(transferKillPoints.length);
      const moved = harness.base * BigInt(transferKillPoints.length);
      expect(await harness.successes()).toEqual({ count: transferKillPoints.length, base: moved });
      expect(credits.map(({ base }) => base)).toEqual(transferKillPoints.map(() => harness.base));
      expect((await harness.held()) - held).toBe(moved);
    }),
  );
}, 180_000);

it('catches a server that broadcasts before it stores', async () => {
  await Promise.all(
    harnesses.map(async (harness) => {
      const before = {
        credits: (await harness.credits()).length,
        successes: (await harness.successes()).count,
      };
      expect(before.credits).toBe(before.successes);
      await harness.killAt(['after-broadcast'], { NAIVE_TRANSFER_ORDER: '1' });
      expect((await harness.credits()).length - before.credits).toBeGreaterThan(
        (await harness.successes()).count - before.successes,
      );
    }),
  );
}, 120_000);
