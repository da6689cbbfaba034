// size: over the line limit, because all tests use the model of the states of a transfer
import fc from 'fast-check';
import { ulid } from 'ulid';

import { createActors, type Actor } from '../../testing/actors';
import { createTestApp, type TestApp } from '../../testing/create-test-app';

const SEED = Number(process.env['MODEL_SEED'] ?? 1);

let test: TestApp;
let owner: Actor;
beforeAll(async () => {
  test = await createTestApp();
  owner = await createActors(test)({ name: 'owner' });
});
afterAll(() => test.close());

const query = (text: string, values: unknown[] = []) => test.deps.db.$client.query(text, values);

interface Model {
  at: 'created' | 'held' | 'signed' | 'sent' | 'unknown' | 'in_block' | 'final';
  kind: 'send' | 'cancel';
}
interface Step {
  from: readonly Model['at'][];
  set: (n: number) => string;
  seen: string | null;
  to: Partial<Model>;
}

const waiting = ['sent', 'unknown'] as const;
const failed = `stage = 'final', completed_at = now(), failure = '{"code":"X","message":"no"}'`;
const steps: Record<string, Step> = {
  sign: {
    from: ['created'],
    set: (n) => `status = 'signed', tx_hash = id || '-${n}'`,
    seen: 'signed',
    to: { at: 'signed' },
  },
  hold: {
    from: ['created'],
    set: () => `status = 'signed', held_until = now() + interval '1 hour', held_reason = 'key-reset'`,
    seen: 'held',
    to: { at: 'held' },
  },
  release: {
    from: ['held'],
    set: (n) => `held_until = null, tx_hash = id || '-${n}'`,
    seen: 'released',
    to: { at: 'signed' },
  },
  look: { from: ['signed', 'sent', 'unknown'], set: () => 'checked_at = now()', seen: null, to: {} },
  send: {
    from: ['signed', 'unknown'],
    set: () => `status = 'broadcast', stage = 'sent'`,
    seen: 'sent',
    to: { at: 'sent' },
  },
  lose: {
    from: ['signed', 'sent'],
    set: () => `status = 'broadcast', stage = 'unknown'`,
    seen: 'unknown',
    to: { at: 'unknown' },
  },
  again: { from: ['sent'], set: () => `status = 'broadcast', stage = 'sent'`, seen: null, to: {} },
  speedUp: {
    from: waiting,
    set: (n) => `tx_hash = id || '-${n}', replacement = 'speed-up'`,
    seen: 'speed-up',
    to: {},
  },
  cancel: {
    from: waiting,
    set: (n) => `tx_hash = id || '-${n}', replacement = 'cancel'`,
    seen: 'cancel',
    to: { kind: 'cancel' },
  },
  include: {
    from: ['signed', 'sent', 'unknown'],
    set: (n) =>
      `status = 'broadcast', stage = 'in_block', block_height = ${n}, block_hash = 'b${n}', tx_hash = id || '-${n}'`,
    seen: 'in_block',
    to: { at: 'in_block' },
  },
  move: {
    from: ['in_block'],
    set: (n) => `block_height = ${n}, block_hash = 'b${n}', tx_hash = id || '-${n}'`,
    seen: 'in_block',
    to: {},
  },
  takeBack: {
    from: ['in_block', 'final'],
    set: () => `status = 'broadcast', stage = 'sent', block_height = null, block_hash = null, included_kind = null, failure = null,
      completed_at = null, reorgs = reorgs + 1`,
    seen: 'taken_back',
    to: { at: 'sent' },
  },
  fail: {
    from: ['held', 'signed', 'sent', 'unknown'],
    set: () => `status = 'failed', held_until = null, ${failed}`,
    seen: 'failed',
    to: { at: 'final' },
  },
  expire: {
    from: ['created'],
    set: () => `status = 'failed', ${failed}`,
    seen: 'failed',
    to: { at: 'final' },
  },
};
const endings = ['success', 'failed', 'cancelled'] as const;
for (const status of endings) {
  const kind = status === 'cancelled' ? 'cancel' : 'send';
  steps[status] = {
    from: ['in_block'],
    set: () => `status = '${status}', stage = 'final', completed_at = now(), included_kind = '${kind}'`,
    seen: status,
    to: { at: 'final' },
  };
}

async function create(): Promise<string> {
  const id = ulid();
  await query(
    `insert into transfers (id, user_id, idempotency_key, request_hash, chain_id, address, intent, symbol, amount, to_address,
       created_at, status, stage)
     values ($1, $2, $1, 'x', '31337', $1, '{}', 'ETH', 1, 'somebody', now(), 'created', 'checking')`,
    [id, owner.userId],
  );
  // The trigger `transfers_kept` accepts a changed hash only if an attempt has that hash.
  await query(
    `insert into transfer_attempts (transfer_id, number, chain_id, tx_hash, bytes, fee, created_at)
     select $1, n, '31337', $1 || '-' || n, '', '{}', now() from generate_series(1, 24) as n`,
    [id],
  );
  return id;
}

/** A reverted transfer becomes `broadcast`, which a check constraint allows only with a hash. */
const canTakeBack = async (id: string) =>
  (await query('select tx_hash from transfers where id = $1', [id])).rows[0].tx_hash !== null;

it('records each state change once and in order on every path of a transfer', async () => {
  const names = Object.keys(steps);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { maxLength: 24 }), async (walk) => {
      const id = await create();
      let model: Model = { at: 'created', kind: 'send' };
      const seen = ['created'];
      for (const [n, name] of walk.entries()) {
        const step = steps[name];
        if (!step?.from.includes(model.at)) continue;
        if (name === 'takeBack' && !(await canTakeBack(id))) continue;
        await query(`update transfers set ${step.set(n + 1)} where id = $1`, [id]);
        model = { ...model, ...step.to };
        if (step.seen !== null) seen.push(step.seen);
      }
      const { rows } = await query(
        'select state, at from transfer_changes where subject_id = $1 order by id',
        [id],
      );
      expect(rows.map(({ state }) => state)).toEqual(seen);
      const times = rows.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((one: number, other: number) => one - other));
    }),
    { numRuns: 150, seed: SEED },
  );
});

const step = (id: string, name: string, n = 1) =>
  query(`update transfers set ${steps[name]?.set(n)} where id = $1`, [id]);
const writtenOf = async (id: string): Promise<{ state: string; thinned: boolean }[]> =>
  (await query('select state, thinned from transfer_changes where subject_id = $1 order by id', [id])).rows;

/**
 * Inserts changes between `sent` and `unknown`, one per hour, the newest `hoursAgo` hours ago.
 * @param other number of the change that is `taken_back` instead
 */
const cameAndWent = (id: string, count: number, hoursAgo: number, other = 0) =>
  query(
    `insert into transfer_changes (subject_id, state, at)
     select $1, case when n = $4 then 'taken_back' else (array['sent', 'unknown'])[1 + n % 2] end,
       now() - ($3::int + $2::int - n) * interval '1 hour'
     from generate_series(1, $2::int) as n`,
    [id, count, hoursAgo, other],
  );

it('records twenty alternating changes, then thins them, and always records the final state', async () => {
  const [few, many] = [await create(), await create()];
  await step(few, 'sign');
  const toAndFro = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? 'send' : 'lose'));
  for (const name of toAndFro) await step(few, name);
  const seen = toAndFro.map((name) => steps[name]?.seen);
  const all = await writtenOf(few);
  expect(all.map(({ state }) => state)).toEqual(['created', 'signed', ...seen]);
  expect(all.map(({ thinned }) => thinned)).toEqual([...Array.from({ length: 21 }, () => false), true]);

  await step(many, 'sign');
  // The twenty changes took 19 hours. The 21 hours since then are longer, so one more change is recorded.
  await cameAndWent(many, 20, 21);
  for (const name of ['send', 'lose', 'send', 'lose', 'include', 'success', 'takeBack', 'lose', 'send'])
    await step(many, name);
  const written = (await writtenOf(many)).slice(22);
  const after = ['in_block', 'success', 'taken_back', 'unknown', 'sent'];
  expect(written.map(({ state }) => state)).toEqual(['sent', ...after]);
  expect(written.map(({ thinned }) => thinned)).toEqual([true, ...after.map(() => false)]);
});

it('marks the list as thinned before it omits the first change', async () => {
  const [thinned, whole] = [await create(), await create()];
  for (const id of [thinned, whole]) await step(id, 'sign');
  await cameAndWent(thinned, 19, 1);
  for (const name of ['lose', 'send']) await step(thinned, name);
  expect((await writtenOf(thinned)).slice(21)).toEqual([{ state: 'unknown', thinned: true }]);
  await cameAndWent(whole, 20, 1, 10);
  for (const name of ['lose', 'send']) await step(whole, name);
  expect((await writtenOf(whole)).slice(22)).toEqual([
    { state: 'unknown', thinned: false },
    { state: 'sent', thinned: false },
  ]);
});

it('rejects updates and deletions of recorded changes', async () => {
  await create();
  const client = await test.deps.db.$client.connect();
  try {
    for (const role of ['origin', 'replica']) {
      await client.query(`set session_replication_role = ${role}`);
      for (const change of [
        `update transfer_changes set state = 'sent'`,
        'delete from transfer_changes where false',
        'truncate transfer_changes',
        'truncate transfer_changes cascade',
      ])
        await expect(client.query(change)).rejects.toThrow('kept as they were');
    }
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
});
