import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { deriveAccount, type ChainAdapter } from '@tessera/chains';
import type { ReplacementKind } from '@tessera/contracts/replacements';
import { CreatedValidatorAnswer, type CreatedValidator } from '@tessera/contracts/staking';
import { TransactionAnswer, type Transaction } from '@tessera/contracts/transfers';
import type { ServerBuild } from './build-faults-server';
import * as v from 'valibot';
import { createMoneyTest, type MoneyTest } from '../create-money-test';
import { startServer, type ServerProcess, type ServerRole } from '../server-process';
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
import { postToServer } from './post-to-server';
import type { AuditInput } from './audit';
import type { ExpectedEffect } from './effects';
import { keepSignedIn } from './keep-signed-in';
import type { TransferKillPoint } from './kill-points';
import { recordStatuses } from './record-statuses';
import { StakeSetup } from './stake-setup';
import type { Kill } from './transfer-kinds';

const NATIVE: Readonly<Record<string, string>> = { 'optio-testnet': 'OPT', '31337': 'ETH' };

/** Database, two users (Ada pays Bob) and a server process that the harness kills and restarts. */
export class FaultWorld {
  private server: ServerProcess | undefined;
  signedIn: () => Promise<void> = async () => undefined;
  readonly expected: ExpectedEffect[] = [];
  stakes = new StakeSetup();
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

  /** @param database its settings, if it is not a database of the test run */
  static async create(
    build: ServerBuild,
    chainId: string,
    database: Record<string, string> = {},
  ): Promise<FaultWorld> {
    const env = testEnvironment('postgres://unused');
    const { ACCESS_TOKEN_KEY = '', WALLET_PEPPER = '', HASH_PEPPER = '' } = env;
    const keys = { ACCESS_TOKEN_KEY, WALLET_PEPPER, HASH_PEPPER, ...database };
    // The scenarios open more unbondings than the default limit allows.
    const test = await createMoneyTest(keys, { staking: { maxEntries: 100_000 } });
    await recordStatuses(test.deps.db);
    const [adapter, ada, bob] = [test.deps.chains.of(chainId), await withCoins(test), await withCoins(test)];
    const reached =
      chainId === '31337' ? { ETHEREUM_RPC_URL: test.anvil.url } : { OPTIO_RPC_URL: test.devchain.url };
    const { DATABASE_URL, DATABASE_URL_DIRECT } = test.deps.config;
    const file = join(dirname(build.file), `kill-point-${chainId}`);
    const limits = { ETHEREUM_FINALITY: 'latest', FIRST_PAYMENT_LIMIT_USD: '0' };
    const whole = { ...env, ...reached, ...limits, DATABASE_URL, DATABASE_URL_DIRECT };
    const world = new FaultWorld(whole, build, file, test, adapter, ada, bob);
    await world.payRecipientOnce();
    return world;
  }

  async resetPeople(): Promise<void> {
    await this.kill();
    this.ada = await withCoins(this.test);
    this.bob = await withCoins(this.test);
    this.expected.length = 0;
    this.stakes = new StakeSetup();
    await this.payRecipientOnce();
  }

  /** Call this method before the server starts. */
  async prepareStakes(kills: readonly Kill[]): Promise<void> {
    this.expected.push(...(await this.stakes.prepare(this.test, this.adapter, this.ada, kills)));
    this.signedIn = keepSignedIn(this.test, [this.ada, ...this.stakes.founders]);
  }

  /** Dates the payment back by two days, so that Bob is a known recipient and later payments to him are not held. */
  private async payRecipientOnce(): Promise<void> {
    const symbol = NATIVE[this.chainId] ?? '';
    this.signedIn = keepSignedIn(this.test, [this.ada]);
    this.since = (await this.adapter.getHead()).height;
    const { id } = transactionIn(await send(this.ada, this.body({ symbol, amount: '0.0001' })));
    await this.test.until(async () => (await this.statusOf(id)) === 'success');
    // Set a price, because the server may have none yet, and a payment without a price does not make Bob known.
    await this.sql(
      `update transactions set completed_at = now() - interval '2 days', price_usd = coalesce(price_usd, 1) where id = $1`,
      id,
    );
    const { decimals = 0 } = this.adapter.assets.find((one) => one.symbol === symbol) ?? {};
    this.expected.push({ symbol, to: this.bobsAddress, base: 10n ** BigInt(decimals - 4) });
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

  async start(env: Record<string, string> = {}, role: ServerRole = 'all'): Promise<void> {
    this.server = await this.startOwn(env, role);
  }

  /** Starts a process that the caller ends. */
  async startOwn(env: Record<string, string>, role: ServerRole): Promise<ServerProcess> {
    await this.signedIn();
    await this.arm('');
    return startServer(this.build, { ...this.env, ...env, KILL_POINT: this.file }, role);
  }

  arm(point: TransferKillPoint | ''): Promise<void> {
    return writeFile(this.file, point);
  }

  /** @returns signal or exit code, `still running` after 30 s, `none` without a server */
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

  auditInput(): AuditInput {
    const { adapter, ada, bob, expected, since } = this;
    const { founders } = this.stakes;
    return { db: this.test.deps.db, adapter, ada, bob, founders, expected, since };
  }

  body(send: Partial<Send>) {
    return sendBody({ to: this.bobsAddress, chainId: this.chainId, ...send });
  }

  async transfer(body: object, key: string): Promise<Transaction> {
    return v.parse(TransactionAnswer, await this.post(this.ada, 'transfer', body, key)).data;
  }

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
    return postToServer(this.server?.url ?? '', person, path, body, key);
  }

  async readsTokens(): Promise<boolean> {
    const { walletId, browser } = this.ada;
    const url = `${this.server?.url ?? ''}/api/wallets/${walletId}/tokens`;
    return (await fetch(url, { headers: { authorization: `Bearer ${browser.bearer ?? ''}` } })).ok;
  }

  async sql<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> {
    return (await this.test.deps.db.$client.query<Row>(text, values)).rows;
  }

  async statusOf(id: string): Promise<string | undefined> {
    const [row] = await this.sql<{ status: string }>('select status from transfers where id = $1', id);
    return row?.status;
  }

  async within(milliseconds: number, condition: () => Promise<boolean>): Promise<boolean> {
    for (const end = Date.now() + milliseconds; Date.now() < end; await delay(30))
      if (await condition()) return true;
    return condition();
  }

  newAddress(): string {
    return deriveAccount(this.adapter.family, crypto.getRandomValues(new Uint8Array(64))).address;
  }
}
