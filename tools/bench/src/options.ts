import { parseArgs } from 'node:util';
import type { Group } from './group';

/** What the person asked of `npm run bench`. */
export interface BenchOptions {
  readonly groups: readonly Group[];
  /** Port of the application; the stack's others stand beside it. */
  readonly port: number;
  /** A data folder to keep; left out, a new one is made and removed. */
  readonly dataDir: string | undefined;
  /** How often what is compared in turn is measured. */
  readonly rounds: number;
}

const ROUNDS = 15;

/** Reads names of groups (or `--only NAME`), `--port N`, `--data DIR` and `--rounds N`; an error is one sentence. */
export function parseOptions(args: readonly string[], groups: readonly Group[]): BenchOptions {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true },
      port: { type: 'string', default: String(randomPort()) },
      data: { type: 'string' },
      rounds: { type: 'string', default: String(ROUNDS) },
    },
  });
  const names = [...new Set(groups.map((group) => group.name))];
  const only = [...positionals, ...(values.only ?? [])];
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown} is no group: there are ${names.join(', ')}.`);
  if (!/^[1-9]\d?$/.test(values.rounds)) throw new Error('--rounds is a number from 1 to 99.');
  return {
    groups: groups.filter((group) => only.length === 0 || only.includes(group.name)),
    rounds: Number(values.rounds),
    port: Number(values.port),
    dataDir: values.data,
  };
}

/** Away from the documented ports and from those that systems give out, so that a bench stands beside a running stack. */
const randomPort = () => 20_000 + 100 * Math.floor(Math.random() * 100);
