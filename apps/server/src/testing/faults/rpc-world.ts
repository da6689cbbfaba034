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
import type { ExpectedEffect } from './effects';
import { keepSignedIn } from './keep-signed-in';
import type { RpcFault } from './rpc-faults';
import { openRpcProxy, type RpcProxy } from './rpc-proxy';
import { recordStatuses } from './record-statuses';

const RECOVERY_MS = 60_000;
/** Number of requests that the fault must affect before it ends. */
const FAULTED = 4;
/** Time after the start of a fault in which the server may store a balance from a response that was in flight. */
const CLOCK_MS = 1_000;

/** Faults without any usable response. */
const silencing: readonly RpcFault[] = ['down', 'slow', 'half-open', 'too-many', 'html', 'truncated'];

const assets = {
  'optio-testnet': { symbol: 'OPT', amount: '0.012345', base: 12_345n },
  '31337': { symbol: 'ETH', amount: '0.000123456789012345', base: 123_456_789_012_345n },
} as const;
type FaultChain = keyof typeof assets;

/** Retries, because on a busy machine a healthy node can miss the 2 s RPC timeout. */
async function fund(test: MoneyTest, tries = 5): Promise<WalletPerson> {
  try {
    return await withCoins(test);
  } catch (error) {
    if (!(error instanceof ChainUnreachableError) || tries === 1) throw error;
    return fund(test, tries - 1);
  }
}

async function closeAll(proxies: Record<FaultChain, RpcProxy>): Promise<void> {
  for (const proxy of Object.values(proxies)) await proxy.close();
}

export class RpcWorld {
  private loops: ChainLoops | undefined;
  private readonly expected: Record<FaultChain, ExpectedEffect[]> = { 'optio-testnet': [], '31337': [] };

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
    let test: MoneyTest | undefined;
    try {
      test = await createMoneyTest({
        OPTIO_RPC_URL: proxies['optio-testnet'].url,
        ETHEREUM_RPC_URL: proxies['31337'].url,
        RPC_TIMEOUT_MS: '2000',
      });
      proxies['optio-testnet'].target = test.devchain.url;
      proxies['31337'].target = test.anvil.url;
      await recordStatuses(test.deps.db);
      const world = new RpcWorld(test, proxies, await fund(test), await fund(test));
      world.loops = startChainLoops(test.deps);
      return world;
    } catch (error) {
      await test?.close();
      await closeAll(proxies);
      throw error;
    }
  }

  async close(): Promise<void> {
    for (const proxy of Object.values(this.proxies)) proxy.heal();
    await this.loops?.stop();
    await this.test.close();
    await closeAll(this.proxies);
  }

  /** Sends one transfer during one fault. @returns the problems */
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
      problems.push(`the send got status ${first.statusCode}`);
    if (!(await this.until(30_000, async () => proxy.faulted >= met)))
      problems.push('too few requests met the fault');
    const { tokens, chains } = await readTokens(this.ada);
    const during = tokens.find((token) => token.symbol === symbol)?.balance;
    const asOf = Date.parse(chains.find((chain) => chain.chainId === chainId)?.asOf ?? '');
    if (Number.isNaN(asOf)) problems.push('the balance has no age');
    else if (since === 'now' && silencing.includes(fault) && asOf > faultedAt + CLOCK_MS)
      problems.push(`the balance has a time ${asOf - faultedAt} ms after the last response of the node`);
    if (during == null) problems.push(`the balance was ${before} and is unknown`);
    else if (first.statusCode === 503 && during !== before)
      problems.push(`nothing was sent, and ${before} became ${during}`);
    if (await this.signed(key)) {
      const again = await send(this.ada, body, key);
      if (again.statusCode !== 202) problems.push(`a retry in the fault got status ${again.statusCode}`);
    }
    proxy.heal();

    this.expected[chainId].push({ symbol, to, base });
    const after = await this.sendUntilAccepted(body, key);
    if (after === undefined) return [...problems, 'no send was accepted after the fault'];
    if (first.statusCode === 202 && transactionIn(first).id !== after)
      problems.push('the accepted transfer has another id now');
    if (!(await this.until(RECOVERY_MS, async () => (await this.statusOf(after)) === 'success')))
      problems.push(`it is ${await this.statusOf(after)} a minute after the fault`);
    return [...problems, ...(await this.settledAudit(this.test.deps.chains.of(chainId), chainId))];
  }

  /** Repeats the request with the same idempotency key, as a client may after 503. */
  private async sendUntilAccepted(body: object, key: string): Promise<string | undefined> {
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
    const run = async () => {
      try {
        const from = { adapter, ada, bob, expected: this.expected[chainId], since: 1n };
        return (await audit({ db: this.test.deps.db, ...from })).problems;
      } catch (error) {
        // On a busy machine, reading a block can exceed the RPC timeout.
        if (error instanceof ChainUnreachableError) return [`the audit failed: ${error.message}`];
        throw error;
      }
    };
    let problems = await run();
    await this.until(problems.length === 0 ? 0 : RECOVERY_MS / 2, async () => {
      problems = await run();
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
