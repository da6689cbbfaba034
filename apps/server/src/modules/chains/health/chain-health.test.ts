import { MINUTE, SECOND } from '../../../platform/clock';
import type { Cursor } from '../chain-cursors.repository';
import { chainHealth } from './chain-health';

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
});

it.each([
  ['just told and followed', optio, cursor(0), 'live'],
  ['told half a minute ago', optio, cursor(30 * SECOND), 'live'],
  ['not told for a while', optio, cursor(31 * SECOND), 'slow'],
  ['told, but far from followed', optio, cursor(0, 0, 10 * MINUTE), 'slow'],
  ['not told for minutes', optio, cursor(2 * MINUTE + 1), 'silent'],
  ['never told', optio, cursor(null), 'silent'],
  ['never followed', optio, undefined, 'silent'],
  ['an old block from a node that answers', ethereum, cursor(0, MINUTE + 1), 'slow'],
  ['the same block for minutes', ethereum, cursor(0, 6 * MINUTE), 'silent'],
  [
    'an old block where blocks come with transactions alone',
    anvil,
    cursor(0, 60 * MINUTE, 0, '31337'),
    'live',
  ],
] as const)('%s', (_what, adapter, row, state) => {
  expect(chainHealth(adapter, row, now)).toBe(state);
});
