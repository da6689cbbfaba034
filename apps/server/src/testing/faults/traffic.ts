import { setTimeout as delay } from 'node:timers/promises';

import { PreferencesAnswer } from '@tessera/contracts/account';
import { TransactionAnswer } from '@tessera/contracts/transfers';
import { toDecimal } from '@tessera/money';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { MINUTE } from '../../platform/clock';
import type { ApiProcesses } from './api-processes';
import type { FaultWorld } from './fault-world';
import { kindsOn } from './transfer-kinds';

const READ_PAUSE_MS = 20;
/** Much longer than the payments take, even on a busy machine. */
const PATIENCE_MS = 5 * MINUTE;
/** The traffic ends after so many problems, so that a broken server does not take the whole patience at each step. */
const PROBLEMS_MAX = 10;

interface Payment {
  readonly id: string;
  readonly body: object;
  readonly key: string;
  /** Milliseconds of `performance.now()`. */
  readonly begunAt: number;
  readonly acceptedAt: number;
}

/** Payments, changes of a setting and reads of one user, each in its own loop. */
export class Traffic {
  readonly payments: Payment[] = [];
  readonly problems: string[] = [];
  requests = 0;
  private hides = false;
  private isOver = false;
  private loops: Promise<void>[] = [];

  /** @param retries of each request */
  constructor(
    private readonly world: FaultWorld,
    private readonly processes: ApiProcesses,
    private readonly retries: number,
  ) {}

  start(): void {
    this.loops = [() => this.pay(), () => this.changeSetting(), () => this.read()].map((step) =>
      this.repeat(step),
    );
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.loops);
  }

  /** Waits until `count` payments that begin after the call are accepted. @returns the first one */
  async paid(count: number): Promise<Payment | undefined> {
    const since = performance.now();
    const begunSince = () => this.payments.filter(({ begunAt }) => begunAt >= since);
    await this.world.within(PATIENCE_MS, async () => this.isOver || begunSince().length >= count);
    const accepted = begunSince().length;
    if (accepted < count) this.problems.push(`${accepted} of ${count} payments were accepted`);
    return begunSince()[0];
  }

  /** Repeats each accepted request. Each must return the payment of the first response. */
  async repeatPayments(): Promise<void> {
    for (const { id, body, key } of this.payments) {
      const again = await this.transfer(body, key);
      if (again !== id) this.problems.push(`the repeat of ${id} returned ${again}`);
    }
  }

  private async repeat(step: () => Promise<void>): Promise<void> {
    while (!this.isOver) {
      await step().catch((error: unknown) => this.problems.push(String(error)));
      if (this.problems.length >= PROBLEMS_MAX) this.isOver = true;
    }
  }

  /** Each payment has its own amount, which identifies its effect on the chain. */
  private async pay(): Promise<void> {
    const { world } = this;
    const [kind] = kindsOn(world.chainId);
    if (!kind) throw new Error(`there is no kind of transfer on ${world.chainId}`);
    const { symbol, decimals, most } = kind;
    const base = most / 10n + BigInt(world.expected.length);
    const body = world.body({ symbol, amount: toDecimal(base, decimals) });
    world.expected.push({ symbol, to: world.bobsAddress, base });
    const [key, begunAt] = [ulid(), performance.now()];
    const id = await this.transfer(body, key);
    this.payments.push({ id, body, key, begunAt, acceptedAt: performance.now() });
  }

  private async transfer(body: object, key: string): Promise<string> {
    const text = await this.request(`wallets/${this.world.ada.walletId}/transfer`, body, {
      'idempotency-key': key,
    });
    return parse(TransactionAnswer, text).data.id;
  }

  /** The next read, usually by the other process, must return an acknowledged change. */
  private async changeSetting(): Promise<void> {
    this.hides = !this.hides;
    await this.request('user/preferences', { hide_balances: this.hides });
    const { hide_balances: read } = parse(PreferencesAnswer, await this.request('user/preferences')).data;
    if (read !== this.hides) this.problems.push('an acknowledged change of a setting was not read');
    await delay(READ_PAUSE_MS);
  }

  private async read(): Promise<void> {
    await this.request(`wallets/${this.world.ada.walletId}/tokens`);
    await this.request('user');
    await delay(READ_PAUSE_MS);
  }

  private request(path: string, body?: object, headers: Record<string, string> = {}): Promise<string> {
    this.requests += 1;
    const { bearer = '' } = this.world.ada.browser;
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const all = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers };
    return this.processes.request(path, { ...sent, headers: all }, this.retries);
  }
}

const parse = <Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> =>
  v.parse(schema, JSON.parse(text));
