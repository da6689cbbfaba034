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
import type { Asked } from './effects';
import { keepSignedIn } from './keep-signed-in';
import { watchStates } from './seen-states';

const CHAIN = '31337';
const AMOUNT = { amount: '0.001', symbol: 'ETH', base: 10n ** 15n };

/** What Ethereum does with the transactions of blocks that it takes back: no node has them any more, or other blocks have them. */
export const reorgKinds = ['vanished', 'moved'] as const;
export type ReorgKind = (typeof reorgKinds)[number];
export const reorgDepths = [1, 2, 3] as const;

/** Two people on an Ethereum that takes blocks back; the server stands in this process, so that each step can be looked at. */
export class ReorgWorld {
  private readonly asked: Asked[] = [];

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
    await watchStates(test.deps.db);
    return new ReorgWorld(test, await withCoins(test), await withCoins(test));
  }

  close(): Promise<void> {
    return this.test.close();
  }

  /** A block for each of as many transfers, and then none of these blocks is in the chain. @returns what went wrong. */
  async takeBack(depth: number, kind: ReorgKind): Promise<string[]> {
    const { ada, bob, test } = this;
    await this.signedIn();
    const before = await this.told();
    const ids: string[] = [];
    for (let sent = 0; sent < depth; sent += 1) ids.push(await this.sendOne());
    const hashes = await this.hashesOf(ids);
    const held = await balanceOf(bob, 'ETH');
    const bytes = await Promise.all(ids.map((id) => attemptsOf(test.deps.db, id)));
    const signed = bytes.flat().map((attempt) => `0x${attempt.bytes.toString('hex')}`);

    await this.anvil('anvil_reorg', depth, kind === 'moved' ? signed.map((raw, at) => [raw, at]) : []);
    const problems: string[] = [];
    if (kind === 'vanished') problems.push(...(await this.forget(hashes)));
    await followChain(test.deps, this.ethereum);
    if (kind === 'vanished') problems.push(...(await this.isRevoked(ids, hashes, held)));

    await test.until(() => this.areDone(ids));
    if ((await this.hashesOf(ids)).join() !== hashes.join()) problems.push('a transfer has another hash');
    for (const hash of hashes)
      if ((await readTransaction(bob, hash)).status !== 'success')
        problems.push(`Bob's ${hash} did not heal`);
    const attempts = (await Promise.all(ids.map((id) => attemptsOf(test.deps.db, id)))).flat();
    if (attempts.length !== depth) problems.push(`${attempts.length} signatures for ${depth} transfers`);
    if (kind === 'vanished' && attempts.some(({ sends }) => sends < 2))
      problems.push('the same bytes were not sent again');
    if ((await balanceOf(bob, 'ETH')) !== held) problems.push('the balance did not heal');
    const after = await this.told();
    for (const name of ['ada', 'bob'] as const)
      if (after[name] - before[name] !== depth)
        problems.push(`${name} was told ${after[name] - before[name]} times of ${depth} transfers`);
    const parts = { db: test.deps.db, adapter: this.ethereum, ada, bob, asked: this.asked, since: 1n };
    return [...problems, ...(await audit(parts)).problems];
  }

  private async sendOne(): Promise<string> {
    const { ada, bob, test } = this;
    const to = bob.addressOn(CHAIN);
    const body = sendBody({ to, chainId: CHAIN, symbol: AMOUNT.symbol, amount: AMOUNT.amount });
    this.asked.push({ symbol: AMOUNT.symbol, to, base: AMOUNT.base });
    const { id } = transactionIn(await send(ada, body));
    await test.until(() => this.areDone([id]));
    return id;
  }

  /** No node has heard of them any more. */
  private async forget(hashes: readonly string[]): Promise<string[]> {
    for (const hash of hashes) await this.anvil('anvil_dropTransaction', hash);
    const known = await Promise.all(hashes.map((hash) => this.anvil('eth_getTransactionByHash', hash)));
    return known.every((one) => one === null) ? [] : ['the node did not forget'];
  }

  /** Both histories say pending, without a block, and the coins are gone. */
  private async isRevoked(
    ids: readonly string[],
    hashes: readonly string[],
    held: string | null | undefined,
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
      ...((await balanceOf(this.bob, 'ETH')) === held ? ['the balance did not follow'] : []),
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

  /** How often Ada heard that a transfer succeeded, and Bob that coins came from her. */
  private async told(): Promise<{ ada: number; bob: number }> {
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
