import { followChain } from '../../modules/indexing/follow-chain.service';
import { attemptsOf } from '../../modules/transfers/attempts.repository';
import { callAnvil } from '../call-anvil';
import { createMoneyTest, type MoneyTest } from '../create-money-test';
import {
  balanceOf,
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../wallet-people';
import { audit } from './audit';
import type { ExpectedEffect } from './effects';
import { keepSignedIn } from './keep-signed-in';
import { recordStatuses } from './record-statuses';

const CHAIN = '31337';
const AMOUNT = { amount: '0.001', symbol: 'ETH', base: 10n ** 15n };

/** Fate of transactions in orphaned blocks: the node drops them (`vanished`), or new blocks include them (`moved`). */
export const reorgKinds = ['vanished', 'moved'] as const;
type ReorgKind = (typeof reorgKinds)[number];
export const reorgDepths = [1, 2, 3] as const;

/** The server runs in this process, so that the test can check each step. */
export class ReorgWorld {
  private readonly expected: ExpectedEffect[] = [];

  private readonly signedIn: () => Promise<void>;

  private constructor(
    private readonly test: MoneyTest,
    private readonly ada: WalletPerson,
    private readonly bob: WalletPerson,
  ) {
    this.signedIn = keepSignedIn(test, [ada, bob]);
  }

  static async create(): Promise<ReorgWorld> {
    const test = await createMoneyTest();
    try {
      await recordStatuses(test.deps.db);
      return new ReorgWorld(test, await withCoins(test), await withCoins(test));
    } catch (error) {
      await test.close();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.test.close();
  }

  /** Runs one reorg. @returns the problems */
  async reorg(depth: number, kind: ReorgKind): Promise<string[]> {
    const { ada, bob, test } = this;
    await this.signedIn();
    const before = await this.countNotifications();
    const ids: string[] = [];
    for (let sent = 0; sent < depth; sent += 1) ids.push(await this.sendOne());
    const hashes = await this.hashesOf(ids);
    const balance = await balanceOf(bob, 'ETH');
    const bytes = await Promise.all(ids.map((id) => attemptsOf(test.deps.db, id)));
    const signed = bytes.flat().map((attempt) => `0x${attempt.bytes.toString('hex')}`);

    await this.anvil('anvil_reorg', depth, kind === 'moved' ? signed.map((raw, at) => [raw, at]) : []);
    const problems: string[] = [];
    if (kind === 'vanished') problems.push(...(await this.drop(hashes)));
    await followChain(test.deps, this.ethereum);
    if (kind === 'vanished') problems.push(...(await this.checkPending(ids, hashes, balance)));

    await test.until(() => this.areDone(ids));
    if ((await this.hashesOf(ids)).join() !== hashes.join()) problems.push('a transfer has another hash');
    for (const hash of hashes)
      if ((await readTransaction(bob, hash)).status !== 'success')
        problems.push(`Bob's ${hash} did not recover`);
    const attempts = (await Promise.all(ids.map((id) => attemptsOf(test.deps.db, id)))).flat();
    if (attempts.length !== depth) problems.push(`${attempts.length} signatures for ${depth} transfers`);
    if (kind === 'vanished' && attempts.some(({ sends }) => sends < 2))
      problems.push('the same bytes were not sent again');
    if ((await balanceOf(bob, 'ETH')) !== balance) problems.push('the balance did not recover');
    const after = await this.countNotifications();
    for (const name of ['ada', 'bob'] as const)
      if (after[name] - before[name] !== depth)
        problems.push(`${name} has ${after[name] - before[name]} notifications for ${depth} transfers`);
    const parts = { db: test.deps.db, adapter: this.ethereum, ada, bob, expected: this.expected, since: 1n };
    return [...problems, ...(await audit(parts)).problems];
  }

  private async sendOne(): Promise<string> {
    const { ada, bob, test } = this;
    const to = bob.addressOn(CHAIN);
    const body = sendBody({ to, chainId: CHAIN, symbol: AMOUNT.symbol, amount: AMOUNT.amount });
    this.expected.push({ symbol: AMOUNT.symbol, to, base: AMOUNT.base });
    const { id } = transactionIn(await send(ada, body));
    await test.until(() => this.areDone([id]));
    return id;
  }

  private async drop(hashes: readonly string[]): Promise<string[]> {
    for (const hash of hashes) await this.anvil('anvil_dropTransaction', hash);
    const found = await Promise.all(hashes.map((hash) => this.anvil('eth_getTransactionByHash', hash)));
    return found.every((one) => one === null) ? [] : ['the node still has a transaction'];
  }

  private async checkPending(
    ids: readonly string[],
    hashes: readonly string[],
    balance: string | null | undefined,
  ): Promise<string[]> {
    const lines = [
      ...(await this.each(ids, ({ status, block }) => `${status} ${block}`)),
      ...(await Promise.all(hashes.map((hash) => readTransaction(this.bob, hash)))).map(
        ({ status, block }) => `${status} ${block}`,
      ),
    ];
    const wrong = lines.filter((line) => line !== 'pending null');
    return [
      ...wrong.map((line) => `after the reorganisation a line is ${line}`),
      ...((await balanceOf(this.bob, 'ETH')) === balance ? ['the balance did not follow'] : []),
    ];
  }

  private async areDone(ids: readonly string[]): Promise<boolean> {
    return (await this.each(ids, ({ status }) => status)).every((status) => status === 'success');
  }

  private hashesOf(ids: readonly string[]): Promise<string[]> {
    return this.each(ids, ({ transactionHash }) => transactionHash ?? '');
  }

  private each<Value>(
    ids: readonly string[],
    value: (line: Awaited<ReturnType<typeof readTransaction>>) => Value,
  ): Promise<Value[]> {
    return Promise.all(ids.map(async (id) => value(await readTransaction(this.ada, id))));
  }

  private async countNotifications(): Promise<{ ada: number; bob: number }> {
    const { ada, bob, test } = this;
    const count = async (userId: string, keys: string) => {
      const { rows } = await test.deps.db.$client.query(
        'select 1 from notifications where user_id = $1 and dedupe_key like $2',
        [userId, keys],
      );
      return rows.length;
    };
    return {
      ada: await count(ada.userId, 'transfer:%:success'),
      bob: await count(bob.userId, `money_in:${CHAIN}:%`),
    };
  }

  private get ethereum() {
    return this.test.deps.chains.of(CHAIN);
  }

  private anvil(method: string, ...params: unknown[]): Promise<unknown> {
    return callAnvil(this.test.anvil.url, method, ...params);
  }
}
