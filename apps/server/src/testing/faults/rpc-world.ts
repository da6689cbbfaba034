import { setTimeout as delay } from 'node:timers/promises';

import { ChainUnreachableError, type ChainAdapter } from '@tessera/chains';

import { startChainLoops, type ChainLoops } from '../../modules/indexing/chain-loops.service';
import { createMoneyTest, type MoneyTest } from '../create-money-test';
import {
  balanceOf,
  readTokens,
  send,
  sendBody,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../wallet-people';
import { audit } from './audit';
import type { Asked } from './effects';
import { keepSignedIn } from './keep-signed-in';
import type { RpcFault } from './rpc-faults';
import { openRpcProxy, type RpcProxy } from './rpc-proxy';
import { watchStates } from './seen-states';

/** How long after the last fault a transfer may take to be over. */
const RECOVERY_MS = 60_000;
/** So many requests have to meet the fault before it ends. */
const FAULTED = 4;
/** What was under way when the fault began may still be written down. */
const CLOCK_MS = 1_000;

/** Faults in which nothing that a node says can be used. */
const silencing: readonly RpcFault[] = ['down', 'slow', 'half-open', 'too-many', 'html', 'truncated'];

const assets = {
  'optio-testnet': { symbol: 'OPT', amount: '0.012345', base: 12_345n },
  '31337': { symbol: 'ETH', amount: '0.000123456789012345', base: 123_456_789_012_345n },
} as const;
type FaultChain = keyof typeof assets;

/** Somebody with coins; on a busy machine a node that is well can miss the short limit of this world, too. */
async function fund(test: MoneyTest, tries = 5): Promise<WalletPerson> {
  try {
    return await withCoins(test);
  } catch (error) {
    if (!(error instanceof ChainUnreachableError) || tries === 1) throw error;
    return fund(test, tries - 1);
  }
}

/** The server with its chain loops, each chain behind a proxy. */
export class RpcWorld {
  private loops: ChainLoops | undefined;
  private readonly asked: Record<FaultChain, Asked[]> = { 'optio-testnet': [], '31337': [] };

  private readonly signedIn: () => Promise<void>;

  private constructor(
    readonly test: MoneyTest,
    private readonly proxies: Record<FaultChain, RpcProxy>,
    private readonly ada: WalletPerson,
    private readonly bob: WalletPerson,
  ) {
    this.signedIn = keepSignedIn(test, [ada, bob]);
  }

  static async create(): Promise<RpcWorld> {
    const proxies = { 'optio-testnet': await openRpcProxy(), '31337': await openRpcProxy() };
    const test = await createMoneyTest({
      OPTIO_RPC_URL: proxies['optio-testnet'].url,
      ETHEREUM_RPC_URL: proxies['31337'].url,
      // A node that does not answer is given up sooner, so that ten faults take minutes less.
      RPC_TIMEOUT_MS: '2000',
    });
    proxies['optio-testnet'].target = test.devchain.url;
    proxies['31337'].target = test.anvil.url;
    await watchStates(test.deps.db);
    const world = new RpcWorld(test, proxies, await fund(test), await fund(test));
    world.loops = startChainLoops(test.deps);
    return world;
  }

  async close(): Promise<void> {
    for (const proxy of Object.values(this.proxies)) proxy.heal();
    await this.loops?.stop();
    await this.test.close();
    for (const proxy of Object.values(this.proxies)) await proxy.close();
  }

  /**
   * One send in one fault. @param since `broadcast`: the node was well until the bytes left for it; `now`: it was ill before.
   * @returns what went wrong, in plain words.
   */
  async tryFault(chainId: FaultChain, fault: RpcFault, since: 'now' | 'broadcast'): Promise<string[]> {
    await this.signedIn();
    const { symbol, amount, base } = assets[chainId];
    const proxy = this.proxies[chainId];
    const to = this.bob.addressOn(chainId);
    const key = `${chainId}-${fault}-${since}`;
    const body = sendBody({ chainId, symbol, amount, to });
    const before = await balanceOf(this.ada, symbol);
    const met = proxy.faulted + FAULTED;
    const problems: string[] = [];
    const faultedAt = Date.now();
    proxy.fault(fault, since);
    const first = await send(this.ada, body, key);
    if (first.statusCode !== 202 && first.statusCode !== 503)
      problems.push(`the send was answered ${first.statusCode}`);
    if (!(await this.until(30_000, async () => proxy.faulted >= met)))
      problems.push('the fault was hardly met');
    const { tokens, chains } = await readTokens(this.ada);
    const during = tokens.find((token) => token.symbol === symbol)?.balance;
    const asOf = Date.parse(chains.find((chain) => chain.chainId === chainId)?.asOf ?? '');
    if (Number.isNaN(asOf)) problems.push('the balance has no age');
    else if (since === 'now' && silencing.includes(fault) && asOf > faultedAt + CLOCK_MS)
      problems.push(`the balance is called ${asOf - faultedAt} ms newer than the last word of the node`);
    if (during == null) problems.push(`the balance was ${before} and is unknown`);
    else if (first.statusCode === 503 && during !== before)
      problems.push(`nothing was sent, and ${before} became ${during}`);
    if (await this.signed(key)) {
      // Asked again while it lasts: the same transfer, whatever the node says.
      const again = await send(this.ada, body, key);
      if (again.statusCode !== 202) problems.push(`a retry in the fault was answered ${again.statusCode}`);
    }
    proxy.heal();

    this.asked[chainId].push({ symbol, to, base });
    const after = await this.sendUntilTaken(body, key);
    if (after === undefined) return [...problems, 'no send was taken after the fault'];
    if (first.statusCode === 202 && transactionIn(first).id !== after)
      problems.push('the transfer that was acknowledged is another now');
    if (!(await this.until(RECOVERY_MS, async () => (await this.statusOf(after)) === 'success')))
      problems.push(`it is ${await this.statusOf(after)} a minute after the fault`);
    return [...problems, ...(await this.settledAudit(this.test.deps.chains.of(chainId), chainId))];
  }

  /** A client's own patience: 503 says that nothing was signed, and to come again. */
  private async sendUntilTaken(body: object, key: string): Promise<string | undefined> {
    let id: string | undefined;
    await this.until(RECOVERY_MS, async () => {
      const answer = await send(this.ada, body, key);
      if (answer.statusCode === 202) id = transactionIn(answer).id;
      return id !== undefined;
    });
    return id;
  }

  private async settledAudit(adapter: ChainAdapter, chainId: FaultChain): Promise<string[]> {
    const { ada, bob } = this;
    const look = async () => {
      try {
        const from = { adapter, ada, bob, asked: this.asked[chainId], since: 1n };
        return (await audit({ db: this.test.deps.db, ...from })).problems;
      } catch (error) {
        // The whole chain is read with the short time limit of this world: on a busy machine a block may miss it.
        if (error instanceof ChainUnreachableError) return [`it could not be counted: ${error.message}`];
        throw error;
      }
    };
    let problems = await look();
    await this.until(problems.length === 0 ? 0 : RECOVERY_MS / 2, async () => {
      problems = await look();
      return problems.length === 0;
    });
    return problems;
  }

  private async signed(key: string): Promise<boolean> {
    const { rows } = await this.test.deps.db.$client.query(
      'select 1 from transfers where idempotency_key = $1 and tx_hash is not null',
      [key],
    );
    return rows.length > 0;
  }

  private async statusOf(id: string): Promise<string | undefined> {
    const { rows } = await this.test.deps.db.$client.query<{ status: string }>(
      'select status from transfers where id = $1',
      [id],
    );
    return rows[0]?.status;
  }

  private async until(milliseconds: number, condition: () => Promise<boolean>): Promise<boolean> {
    for (const end = Date.now() + milliseconds; Date.now() < end; await delay(50))
      if (await condition()) return true;
    return condition();
  }
}
