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
  'database',
  'remotes',
  'skew',
] as const;
export type PartName = (typeof parts)[number];

export interface Options {
  parts: readonly PartName[];
  /** How often each kill point is come to on each chain. */
  rounds: number;
  seed: number;
  /** The first kill of each chain to carry out. */
  from: number;
  /** The commit whose build is version N-1; the commit before the contracts' last change when left out. */
  base: string | undefined;
}

/** Kills of one round: every point on every chain. */
const ROUND = transferKillPoints.length * chainIds.length;
const KILLS = 660;

export const USAGE = `npm run faults, options behind two dashes: npm run faults -- --part kills --kills 44
  --part NAME   one part, may stand more than once: ${parts.join(', ')}; all of them when left out
  --seed N      the same run again
  --kills N     how many kills (${KILLS}); --from N: the first one of each chain to carry out
  --base REF    the commit whose build is version N-1, for skew`;

/** What was asked for is not what there is; the message says it, and no place in the code. */
export class OptionError extends Error {
  override name = 'OptionError';
}

/** Undefined when the person asks how. @throws OptionError with a word on what is wrong. */
export function parseOptions(args: readonly string[]): Options | undefined {
  const values = read(args);
  if (values.help) return undefined;
  const unknown = values.part.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined)
    throw new OptionError(`--part ${unknown} is none: there are ${parts.join(', ')}.`);
  const chosen = parts.filter((name) => values.part.includes(name));
  return {
    parts: chosen.length > 0 ? chosen : parts,
    rounds: Math.ceil(whole('kills', values.kills, KILLS) / ROUND),
    seed: whole('seed', values.seed, Math.floor(Math.random() * 1_000_000)),
    from: whole('from', values.from, 0),
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
