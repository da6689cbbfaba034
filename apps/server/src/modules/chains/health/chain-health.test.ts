import { MINUTE, SECOND } from '../../../platform/clock';
import type { Cursor } from '../chain-cursors.repository';
import { chainHealth } from '../chain-freshness';

const now = new Date('2026-06-15T12:00:00.000Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const [optio, ethereum, anvil] = [{ chainId: 'optio' }, { chainId: '1' }, { chainId: '31337' }] as const;
const cursor = (heard: number | null, head = 0, synced = heard ?? 0, chainId = 'optio'): Cursor => ({
  chainId,
  height: 1n,
  hash: 'x',
  headHeight: 1n,
  finalisedHeight: 1n,
  syncedAt: ago(synced),
  heardAt: heard === null ? null : ago(heard),
  headTime: ago(head),
  fees: {},
  gapFrom: null,
  gapTo: null,
  gapAt: null,
  lineage: 'x',
  reconciled: true,
  restoredAt: null,
  restoredFrom: null,
  restoredTo: null,
});

it.each([
  ['the head was just received and followed', optio, cursor(0), 'live'],
  ['the last response is 30 s old', optio, cursor(30 * SECOND), 'live'],
  ['the last response is 31 s old', optio, cursor(31 * SECOND), 'slow'],
  ['nodes respond but the cursor is 10 min behind', optio, cursor(0, 0, 10 * MINUTE), 'slow'],
  ['the last response is over 2 min old', optio, cursor(2 * MINUTE + 1), 'silent'],
  ['no node ever responded', optio, cursor(null), 'silent'],
  ['the chain was never followed', optio, undefined, 'silent'],
  ['a node responds with a head older than 1 min', ethereum, cursor(0, MINUTE + 1), 'slow'],
  ['the head is 6 min old', ethereum, cursor(0, 6 * MINUTE), 'silent'],
  ['the head is old on a chain without a block interval', anvil, cursor(0, 60 * MINUTE, 0, '31337'), 'live'],
] as const)('returns the state of a chain when %s', (_case, adapter, row, state) => {
  expect(chainHealth(adapter, row, now)).toBe(state);
});
