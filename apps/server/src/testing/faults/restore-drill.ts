import { ulid } from 'ulid';
import { difference, staleBalances } from './audit';
import { describeEffect, effectsFrom } from './effects';
import type { FaultWorld } from './fault-world';
import { RejectedError } from './post-to-server';
import type { Line } from './report';

const PATIENCE_MS = 90_000;
const PAYMENTS = 3;

interface Payment {
  id: string;
  body: object;
  key: string;
}

/** Payments of one chain before and after the moment to which the database is restored. */
export class RestoreDrill {
  private readonly before: Payment[] = [];
  /** The restored database does not have them. */
  private readonly forgotten: Payment[] = [];
  /** Held at the moment, released after it. */
  private held: Payment | undefined;
  private readonly problems: string[] = [];
  private lineage = '';
  private paid = 0n;

  constructor(private readonly world: FaultWorld) {}

  async payBefore(): Promise<void> {
    await this.world.start();
    for (let made = 0; made < PAYMENTS; made += 1) this.before.push(await this.pay());
    this.held = await this.request(this.world.newAddress());
    this.lineage = await this.readLineage();
  }

  async payAfter(): Promise<void> {
    for (let made = 0; made < PAYMENTS; made += 1) this.forgotten.push(await this.pay());
    if (this.held) {
      await this.endHold(this.held);
      await this.ends(this.held, 'success');
    }
    await this.world.kill();
  }

  async check(): Promise<Line> {
    const { world, problems, held } = this;
    if ((await this.readLineage()) === this.lineage) problems.push('the restore did not change the timeline');
    await this.signsNothingYet();
    await world.kill();
    await world.start();
    const isReconciled = await world.within(PATIENCE_MS, async () => (await this.readHeld()).length === 0);
    if (!isReconciled) problems.push('signing still waits for the reconciliation');
    for (const { id, body, key } of this.before)
      if ((await world.transfer(body, key)).id !== id) problems.push(`the repeat of ${id} has another id`);
    for (const payment of [...this.forgotten, ...this.forgotten]) await this.isRejected(payment, 409);
    if (held) {
      await this.endHold(held);
      await this.ends(held, 'failed');
    }
    await this.pay();
    await this.compare();
    await world.kill();
    const counts = { 'forgotten payments': PAYMENTS + 1, 'payments repeated': 2 * PAYMENTS };
    return { what: `restore on ${world.chainId}`, counts, problems };
  }

  /** Without a worker, the payments are not reconciled. */
  private async signsNothingYet(): Promise<void> {
    const { world, problems } = this;
    await world.start({}, 'api');
    const before = await this.effects();
    for (const payment of this.forgotten) await this.isRejected(payment, 503);
    if (!(await world.readsTokens())) problems.push('reads fail before the reconciliation');
    problems.push(
      ...difference('before', before, 'after requests without reconciliation', await this.effects()),
    );
  }

  private async isRejected({ id, body, key }: Payment, status: number): Promise<void> {
    const answer = await this.world.transfer(body, key).catch((error: unknown) => error);
    if (answer instanceof RejectedError && answer.status === status) return;
    this.problems.push(
      `the repeat of ${id} did not get ${status}: ${JSON.stringify(answer)} ${String(answer)}`,
    );
  }

  /** Each payment has its own amount, which identifies its effect on the chain. */
  private async request(to: string): Promise<Payment> {
    const { world } = this;
    this.paid += 1n;
    const [native] = world.adapter.assets.filter(({ feeAsset }) => feeAsset);
    if (!native) throw new Error('the chain has no fee asset');
    const { symbol, decimals } = native;
    const amount = `0.00${String(100n + this.paid)}`;
    const [body, key] = [world.body({ to, symbol, amount }), ulid()];
    const { id } = await world.transfer(body, key);
    world.expected.push({ symbol, to, base: (100n + this.paid) * 10n ** BigInt(decimals - 5) });
    return { id, body, key };
  }

  private async pay(): Promise<Payment> {
    const payment = await this.request(this.world.bobsAddress);
    await this.ends(payment, 'success');
    return payment;
  }

  private async ends({ id }: Payment, status: string): Promise<void> {
    const { world } = this;
    if (await world.within(PATIENCE_MS, async () => (await world.statusOf(id)) === status)) return;
    this.problems.push(`${id} is ${await world.statusOf(id)} and not ${status}`);
  }

  private endHold({ id }: Payment) {
    return this.world.sql(
      `update transfers set held_until = now() - interval '1 second' where id = $1 and held_until is not null`,
      id,
    );
  }

  private async compare(): Promise<void> {
    const { world, problems } = this;
    const { expected, db, since } = world.auditInput();
    const effects = await effectsFrom(world.adapter, [world.adasAddress], since);
    problems.push(
      ...difference('expected', expected.map(describeEffect), 'on the chain', effects.map(describeEffect)),
    );
    for (const address of [world.adasAddress, world.bobsAddress])
      problems.push(...(await staleBalances(db, world.adapter, address)));
    const shown = await world.sql<{ hash: string }>(
      `select tx_hash as hash from transactions
       where wallet_id = $1 and chain_id = $2 and type = 'send' and status = 'success'`,
      world.ada.walletId,
      world.chainId,
    );
    const hashes = effects.map(({ hash }) => hash);
    problems.push(
      ...difference(
        'on the chain',
        hashes,
        'in the history',
        shown.map(({ hash }) => hash),
      ),
    );
  }

  private async effects(): Promise<string[]> {
    const { since } = this.world.auditInput();
    return (await effectsFrom(this.world.adapter, [this.world.adasAddress], since)).map(describeEffect);
  }

  private async readLineage(): Promise<string> {
    const [row] = await this.world.sql<{ lineage: string }>('select database_lineage() as lineage');
    return row?.lineage ?? '';
  }

  private readHeld() {
    return this.world.sql(
      'select from chain_cursors where chain_id = $1 and (lineage <> database_lineage() or not reconciled)',
      this.world.chainId,
    );
  }
}
