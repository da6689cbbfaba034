import { parseArgs } from 'node:util';
import type { Group } from './group';

/** What the person asked of `npm run bench`. */
export interface BenchOptions {
  readonly groups: readonly Group[];
  /** Port of the application; the stack's others stand beside it. */
  readonly port: number;
  /** A data folder to keep; left out, a new one is made and removed. */
  readonly dataDir: string | undefined;
}

/** Reads `--only NAME` (as often as wanted), `--port N` and `--data DIR`; an error is one sentence. */
export function parseOptions(args: readonly string[], groups: readonly Group[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      port: { type: 'string', default: String(somePort()) },
      data: { type: 'string' },
    },
  });
  const names = groups.map((group) => group.name);
  const unknown = values.only?.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`--only ${unknown} is no group: there are ${names.join(', ')}.`);
  return {
    groups: groups.filter((group) => values.only?.includes(group.name) ?? true),
    port: Number(values.port),
    dataDir: values.data,
  };
}

/** Away from the documented ports and from those that systems give out, so that a bench stands beside a running stack. */
const somePort = () => 20_000 + 100 * Math.floor(Math.random() * 100);
