import { transferKillPoints, type TransferKillPoint } from './kill-points';

interface TransferKind {
  name: string;
  chainId: string;
  symbol: string;
  decimals: number;
  /** Maximum amount in base units. */
  most: bigint;
  memo?: boolean;
  /** Undefined for a plain send. */
  way?: 'held' | 'speed-up' | 'cancel' | StakeWay;
}

const stakeWays = [
  'delegate',
  'undelegate',
  'cancel-undelegate',
  'move-delegation',
  'claim-one',
  'claim-all',
  'create-validator',
] as const;
export type StakeWay = (typeof stakeWays)[number];

export const stakeWayOf = ({ way }: TransferKind): StakeWay | undefined =>
  stakeWays.find((one) => one === way);

export const chainIds = ['optio-testnet', '31337'] as const;

const optio = { chainId: 'optio-testnet', symbol: 'OPT', decimals: 6, most: 60_000n };
const ether = { chainId: '31337', symbol: 'ETH', decimals: 18, most: 600_000_000_000_000n };
const token = { chainId: '31337', decimals: 6, most: 900_000n };

const transferKinds: readonly TransferKind[] = [
  { name: 'OPT', ...optio },
  { name: 'OPT with a memo', ...optio, memo: true },
  { name: 'OPT, held and released', ...optio, way: 'held' },
  ...stakeWays.map((way) => ({ name: `OPT, ${way}`, ...optio, way })),
  { name: 'ETH', ...ether },
  { name: 'ETH, held and released', ...ether, way: 'held' },
  { name: 'ETH, sped up', ...ether, way: 'speed-up' },
  { name: 'ETH, cancelled', ...ether, way: 'cancel' },
  { name: 'USDT', ...token, symbol: 'USDT' },
  { name: 'USDC', ...token, symbol: 'USDC' },
  { name: 'WBTC', ...token, symbol: 'WBTC', decimals: 8, most: 900n },
];

export const kindsOn = (chainId: string): readonly TransferKind[] =>
  transferKinds.filter((kind) => kind.chainId === chainId);

const sending: readonly TransferKillPoint[] = ['before-broadcast', 'after-broadcast', 'after-record'];

/** Whether the server reaches `point` when it releases a held transfer, not during the request. */
export const isRelease = (kind: TransferKind, point: TransferKillPoint): boolean =>
  kind.way === 'held' && sending.includes(point);

export interface Kill {
  number: number;
  point: TransferKillPoint;
  kind: TransferKind;
  /** Amount in base units. */
  base: bigint;
}

/** The same seed gives the same kills in the same order. */
export function planKills(chainId: string, rounds: number, seed: number): Kill[] {
  const random = randomFrom(seed);
  const kinds = kindsOn(chainId);
  // Each round pairs each kill point with the next kind, so that enough rounds cover every pair.
  const pairs = Array.from({ length: rounds }, (_, round) =>
    transferKillPoints.map((point, at) => ({ point, kind: kinds[(round + at) % kinds.length] })),
  ).flat();
  const order = pairs.map((pair) => ({ pair, by: random() })).sort((a, b) => a.by - b.by);
  return order.flatMap(({ pair: { point, kind } }, number) =>
    kind === undefined ? [] : [{ number, point, kind, base: (kind.most * pick(random)) / 1_000_000n + 1n }],
  );
}

const pick = (random: () => number) => BigInt(Math.floor(random() * 1_000_000));

/** Mulberry32: gives the same numbers on every platform. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
