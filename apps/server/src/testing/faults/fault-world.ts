import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { deriveAccount, type ChainAdapter } from '@tessera/chains';
import {
  CreatedValidatorAnswer,
  TransactionAnswer,
  type CreatedValidator,
  type ReplacementKind,
  type Transaction,
} from '@tessera/contracts';
import * as v from 'valibot';

import { createMoneyTest, type MoneyTest } from '../create-money-test';
import { startServer, type ServerBuild, type ServerProcess } from '../server-process';
import { testEnvironment } from '../test-config';
import {
  send,
  sendBody,
  transactionIn,
  WALLET_KEY,
  withCoins,
  type Send,
  type WalletPerson,
} from '../wallet-people';
import { askServer } from './ask-server';
import type { Audited } from './audit';
import type { Asked } from './effects';
import { keepSignedIn } from './keep-signed-in';
import type { TransferKillPoint } from './kill-points';
import { watchStates } from './seen-states';
import { StakeSetup } from './stake-setup';
import type { Kill } from './transfer-kinds';

const NATIVE: Readonly<Record<string, string>> = { 'optio-testnet': 'OPT', '31337': 'ETH' };

/** One chain's part: a database, two people and a server process that is ended and started again as the harness wants. */
export class FaultWorld {
  private server: ServerProcess | undefined;
  private signedIn: () => Promise<void> = async () => undefined;
  /** Everything that was asked for in earnest, to be found on the chain once. */
  readonly asked: Asked[] = [];
  stakes = new StakeSetup();
  /** The first block that can hold any of it. */
  private since = 1n;

  private constructor(
    private readonly env: Record<string, string>,
    public build: ServerBuild,
    private readonly file: string,
    readonly test: MoneyTest,
    readonly adapter: ChainAdapter,
    public ada: WalletPerson,
    public bob: WalletPerson,
  ) {}

  static async create(build: ServerBuild, chainId: string): Promise<FaultWorld> {
    const env = testEnvironment('postgres://unused');
    const { ACCESS_TOKEN_KEY = '', WALLET_PEPPER = '', HASH_PEPPER = '' } = env;
    const keys = { ACCESS_TOKEN_KEY, WALLET_PEPPER, HASH_PEPPER };
    // Many parts of one stake leave at once here, and none of them has ended when the next one goes.
    const test = await createMoneyTest(keys, { staking: { maxEntries: 100_000 } });
    await watchStates(test.deps.db);
    const [adapter, ada, bob] = [test.deps.chains.of(chainId), await withCoins(test), await withCoins(test)];
    // The process needs only the chain on which it is tried.
    const reached =
      chainId === '31337' ? { ETHEREUM_RPC_URL: test.anvil.url } : { OPTIO_RPC_URL: test.devchain.url };
    const { DATABASE_URL } = test.deps.config;
    const file = join(dirname(build.file), `kill-point-${chainId}`);
    const limits = { ETHEREUM_FINALITY: 'latest', FIRST_PAYMENT_LIMIT_USD: '0' };
    const whole = { ...env, ...reached, ...limits, DATABASE_URL };
    const world = new FaultWorld(whole, build, file, test, adapter, ada, bob);
    await world.meet();
    return world;
  }

  /** Others with fresh accounts, for whatever must not see what came before. */
  async meetAnew(): Promise<void> {
    await this.kill();
    this.ada = await withCoins(this.test);
    this.bob = await withCoins(this.test);
    this.asked.length = 0;
    this.stakes = new StakeSetup();
    await this.meet();
  }

  /** Before the server is started: what some kinds of transfers need to be there. */
  async prepareStakes(kills: readonly Kill[]): Promise<void> {
    this.asked.push(...(await this.stakes.prepare(this.test, this.adapter, this.ada, kills)));
    this.signedIn = keepSignedIn(this.test, [this.ada, ...this.stakes.founders]);
  }

  /** A small payment of two days ago, so that Bob is a known recipient and later payments to him are not held. */
  private async meet(): Promise<void> {
    const symbol = NATIVE[this.chainId] ?? '';
    this.signedIn = keepSignedIn(this.test, [this.ada]);
    this.since = (await this.adapter.getHead()).height;
    const { id } = transactionIn(await send(this.ada, this.body({ symbol, amount: '0.0001' })));
    await this.test.until(async () => (await this.statusOf(id)) === 'success');
    // Its value counts as well as its age; no price is known before the first refresh.
    await this.sql(
      `update transactions set completed_at = now() - interval '2 days', price_usd = coalesce(price_usd, 1) where id = $1`,
      id,
    );
    const { decimals = 0 } = this.adapter.assets.find((one) => one.symbol === symbol) ?? {};
    this.asked.push({ symbol, to: this.bobsAddress, base: 10n ** BigInt(decimals - 4) });
  }

  get chainId(): string {
    return this.adapter.chainId;
  }
  get adasAddress(): string {
    return this.ada.addressOn(this.chainId);
  }
  get bobsAddress(): string {
    return this.bob.addressOn(this.chainId);
  }

  /** A server that ends itself at whatever point is armed. */
  async start(env: Record<string, string> = {}): Promise<void> {
    await this.signedIn();
    await this.arm('');
    this.server = await startServer(this.build, { ...this.env, ...env, KILL_POINT: this.file });
  }

  arm(point: TransferKillPoint | ''): Promise<void> {
    return writeFile(this.file, point);
  }

  /** @returns how the server ended, once it has. */
  async ended(): Promise<string> {
    return Promise.race([this.server?.ended ?? 'none', delay(30_000, 'still running', { ref: false })]);
  }

  async kill(): Promise<void> {
    await this.server?.kill();
    this.server = undefined;
  }

  async close(): Promise<void> {
    await this.kill();
    await this.test.close();
  }

  /** What an audit looks at. */
  parts(): Audited {
    const { adapter, ada, bob, asked, since } = this;
    const { founders } = this.stakes;
    return { db: this.test.deps.db, adapter, ada, bob, founders, asked, since };
  }

  body(send: Partial<Send>) {
    return sendBody({ to: this.bobsAddress, chainId: this.chainId, ...send });
  }

  /** Asks the running server for a transfer. @throws Refused when it said no, anything else when it ended meanwhile. */
  async transfer(body: object, key: string): Promise<Transaction> {
    return v.parse(TransactionAnswer, await this.post(this.ada, 'transfer', body, key)).data;
  }

  /** The same for more fee, or for nothing in the place of a transfer that waits. */
  async replace(id: string, kind: ReplacementKind, key: string): Promise<Transaction> {
    const path = `transactions/${id}/${kind}`;
    return v.parse(TransactionAnswer, await this.post(this.ada, path, { walletPasscode: WALLET_KEY }, key))
      .data;
  }

  async createValidator(founder: WalletPerson, body: object, key: string): Promise<CreatedValidator> {
    const whole = { ...body, walletPasscode: WALLET_KEY };
    return v.parse(CreatedValidatorAnswer, await this.post(founder, 'createValidator', whole, key)).data;
  }

  private post(person: WalletPerson, path: string, body: object, key: string): Promise<unknown> {
    return askServer(this.server?.url ?? '', person, path, body, key);
  }

  async sql<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> {
    return (await this.test.deps.db.$client.query<Row>(text, values)).rows;
  }

  async statusOf(id: string): Promise<string | undefined> {
    const [row] = await this.sql<{ status: string }>('select status from transfers where id = $1', id);
    return row?.status;
  }

  /** Whether the condition came true in time. */
  async within(milliseconds: number, condition: () => Promise<boolean>): Promise<boolean> {
    for (const end = Date.now() + milliseconds; Date.now() < end; await delay(30))
      if (await condition()) return true;
    return condition();
  }

  /** An address that nobody has paid yet. */
  newAddress(): string {
    return deriveAccount(this.adapter.family, crypto.getRandomValues(new Uint8Array(64))).address;
  }
}
