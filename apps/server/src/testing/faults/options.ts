import { parseArgs } from 'node:util';

import { transferKillPoints } from './kill-points';
import { chainIds } from './transfer-kinds';

export const parts = [
  'kills',
  'bugs',
  'models',
  'api',
  'rpc',
  'reorgs',
  'outages',
  'processes',
  'database',
  'promotion',
  'restore',
  'events',
  'streams',
  'keys',
  'remotes',
  'skew',
] as const;
export type PartName = (typeof parts)[number];

export interface Options {
  parts: readonly PartName[];
  /** Kills per kill point and chain. */
  rounds: number;
  seed: number;
  /** Number of the first kill to run on each chain, to repeat the end of a run. */
  from: number;
  bugs: readonly string[];
  /** Git ref of the previous version. Default: the newest tag before HEAD, else the commit before the last change of libs/contracts. */
  base: string | undefined;
}

const ROUND = transferKillPoints.length * chainIds.length;
const KILLS = 660;

export const USAGE = `npm run faults, options behind two dashes: npm run faults -- --part kills --kills 44
  --part NAME   one part; repeat it for more: ${parts.join(', ')}; all when missing
  --seed N      repeats a run
  --kills N     number of kills (${KILLS}); --from N: the first kill of each chain
  --bug NAME    one seeded bug; repeat it for more
  --base REF    the commit whose build is version N-1, for skew`;

export class OptionError extends Error {
  override name = 'OptionError';
}

/** @returns undefined for `--help` */
export function parseOptions(args: readonly string[]): Options | undefined {
  const values = read(args);
  if (values.help) return undefined;
  const unknown = values.part.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined)
    throw new OptionError(`--part ${unknown} is unknown: the parts are ${parts.join(', ')}.`);
  const chosen = parts.filter((name) => values.part.includes(name));
  return {
    parts: chosen.length > 0 ? chosen : parts,
    rounds: Math.ceil(whole('kills', values.kills, KILLS) / ROUND),
    seed: whole('seed', values.seed, Math.floor(Math.random() * 1_000_000)),
    from: whole('from', values.from, 0),
    bugs: values.bug,
    base: values.base,
  };
}

function whole(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new OptionError(`--${name} must be a whole number.`);
  return Number(text);
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        part: { type: 'string', multiple: true, default: [] },
        kills: { type: 'string' },
        seed: { type: 'string' },
        from: { type: 'string' },
        bug: { type: 'string', multiple: true, default: [] },
        base: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new OptionError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, {
      cause: error,
    });
  }
}
