import { parseLsn } from './lsn';
import { ReplicaFreshness } from './replica-freshness';

const MAX_LAG = 5000;
const any = { after: 0n };
const HISTORY = '7/00000001';

const place = (position: bigint | undefined, history = HISTORY) =>
  position === undefined ? undefined : { position, history };

function create() {
  const freshness = new ReplicaFreshness(MAX_LAG, 0);
  const observe = (at: number, written: bigint | undefined, replayed: bigint | undefined) =>
    freshness.observe({ at, written: place(written), replayed: place(replayed) });
  return { freshness, observe };
}

/** A replica that had replayed all changes at 1,000 ms. */
function createUsed() {
  const used = create();
  used.observe(0, 100n, 100n);
  used.observe(1000, 100n, 100n);
  return used;
}

it('serves no read before the second observation', () => {
  const { freshness, observe } = create();
  expect(freshness.serves(any, 0)).toBe(false);
  observe(0, 100n, 100n);
  expect(freshness.serves(any, 0)).toBe(false);
  observe(1000, 100n, 100n);
  expect(freshness.serves(any, 1000)).toBe(true);
});

it('serves a read after a change only when the replica has replayed the change', () => {
  const { freshness, observe } = createUsed();
  expect(freshness.serves({ after: 100n }, 1000)).toBe(true);
  expect(freshness.serves({ after: 101n }, 1000)).toBe(false);
  observe(2000, 110n, 105n);
  expect(freshness.serves({ after: 101n }, 2000)).toBe(true);
});

it('measures the lag by the newest position of the primary that the replica has replayed', () => {
  const { freshness, observe } = createUsed();
  observe(2000, 200n, 150n);
  observe(3000, 300n, 250n);
  expect(freshness.lagMs(3500)).toBe(1500);
});

it('leaves the replica out while it lags too much, also when the primary is not observed, and uses it again afterwards', () => {
  const { freshness, observe } = createUsed();
  for (let at = 2000; at <= 9000; at += 1000) observe(at, BigInt(at), 100n);
  expect(freshness.serves(any, 6000)).toBe(true);
  expect(freshness.serves(any, 6001)).toBe(false);
  observe(10_000, 10_000n, 9000n);
  expect(freshness.serves(any, 10_000)).toBe(true);
  observe(15_000, undefined, 10_000n);
  expect(freshness.serves(any, 15_001)).toBe(false);
});

it('leaves the replica out when it does not respond or was promoted, until two observations show that it follows', () => {
  const { freshness, observe } = createUsed();
  observe(2000, 100n, undefined);
  expect(freshness.serves(any, 2000)).toBe(false);
  observe(3000, 100n, 100n);
  expect(freshness.serves(any, 3000)).toBe(false);
  observe(4000, 100n, 100n);
  expect(freshness.serves(any, 4000)).toBe(true);
});

it('leaves the replica out at once after a failed connection, until two observations show that it follows', () => {
  const { freshness, observe } = createUsed();
  freshness.leaveOut();
  expect(freshness.serves(any, 1000)).toBe(false);
  observe(2000, 100n, 100n);
  expect(freshness.serves(any, 2000)).toBe(false);
  observe(3000, 100n, 100n);
  expect(freshness.serves(any, 3000)).toBe(true);
});

it.each(['7/00000002', '8/00000001'])(
  'leaves the replica out while the primary has the other history %s, whatever the positions are',
  (history) => {
    const { freshness } = createUsed();
    for (const [at, written] of [
      [2000, 90n],
      [3000, 100n],
      [4000, 110n],
    ] as const) {
      freshness.observe({ at, written: place(written, history), replayed: place(100n) });
      expect(freshness.serves(any, at)).toBe(false);
    }
    freshness.observe({ at: 5000, written: place(120n, history), replayed: place(120n, history) });
    freshness.observe({ at: 6000, written: place(120n, history), replayed: place(120n, history) });
    expect(freshness.serves(any, 6000)).toBe(true);
  },
);

it('compares the replica with the last known history while the primary does not respond', () => {
  const { freshness, observe } = createUsed();
  observe(2000, undefined, 100n);
  expect(freshness.serves(any, 2000)).toBe(true);
  freshness.observe({ at: 3000, written: undefined, replayed: place(100n, '7/00000002') });
  expect(freshness.serves(any, 3000)).toBe(false);
});

it('leaves the replica out while the primary is behind an earlier position of the replica', () => {
  const { freshness, observe } = createUsed();
  for (const [at, written] of [
    [2000, 90n],
    [3000, 99n],
    [4000, 101n],
  ] as const) {
    observe(at, written, 100n);
    expect(freshness.serves(any, at)).toBe(false);
  }
});

it('measures the lag again when the replica restarts from an earlier position', () => {
  const { freshness, observe } = createUsed();
  observe(2000, 200n, 50n);
  expect(freshness.serves(any, 2000)).toBe(false);
  observe(3000, 200n, 150n);
  expect(freshness.serves(any, 3000)).toBe(false);
  observe(4000, 200n, 200n);
  expect(freshness.serves(any, 4000)).toBe(true);
});

it('serves a read after an event only when a later observation of the primary was replayed', () => {
  const { freshness, observe } = createUsed();
  freshness.noteChange('ada', 1500);
  expect(freshness.serves({ ...any, userId: 'ada' }, 1500)).toBe(false);
  expect(freshness.serves({ ...any, userId: 'bob' }, 1500)).toBe(true);
  expect(freshness.serves(any, 1500)).toBe(true);
  observe(2000, 200n, 199n);
  expect(freshness.serves({ ...any, userId: 'ada' }, 2000)).toBe(false);
  observe(3000, 200n, 200n);
  expect(freshness.serves({ ...any, userId: 'ada' }, 3000)).toBe(true);
});

it('serves no read after events of any user when notices were missed since the observation', () => {
  const { freshness, observe } = createUsed();
  freshness.noteGap(1500);
  expect(freshness.serves({ ...any, userId: 'ada' }, 1500)).toBe(false);
  expect(freshness.serves(any, 1500)).toBe(true);
  observe(2000, 100n, 100n);
  expect(freshness.serves({ ...any, userId: 'ada' }, 2000)).toBe(true);
});

it('remembers a change of a user while the replica lags', () => {
  const { freshness, observe } = createUsed();
  observe(2000, 150n, 150n);
  freshness.noteChange('ada', 2500);
  for (let at = 3000; at <= 7000; at += 1000) observe(at, 200n, 150n);
  expect(freshness.serves({ ...any, userId: 'ada' }, 7000)).toBe(false);
  expect(freshness.serves({ ...any, userId: 'bob' }, 7000)).toBe(true);
});

it.each([
  ['16/B374D848', 0x16_b374_d848n],
  ['0/0', 0n],
  ['FFFFFFFF/FFFFFFFF', 2n ** 64n - 1n],
  ['', undefined],
  ['unknown', undefined],
  ['1/2/3', undefined],
  ['123456789/0', undefined],
])('parses the position %j', (text, position) => {
  expect(parseLsn(text)).toBe(position);
});
