import { parseArgs } from 'node:util';
import type { Group } from './group';

export interface BenchOptions {
  readonly groups: readonly Group[];
  /** Port of the application; the stack's other ports are derived from it. */
  readonly port: number;
  /** Data folder to keep. If undefined, a new one is created and deleted. */
  readonly dataDir: string | undefined;
  /** Number of rounds of alternating measurements. */
  readonly rounds: number;
  /** Number of people in the large database. */
  readonly people: number;
}

const ROUNDS = 15;
const PEOPLE = 200_000;

/** Parses group names (or `--only NAME`), `--port N`, `--data DIR`, `--rounds N` and `--people N`. @throws an error of one sentence */
export function parseOptions(args: readonly string[], groups: readonly Group[]): BenchOptions {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true },
      port: { type: 'string', default: String(randomPort()) },
      data: { type: 'string' },
      rounds: { type: 'string', default: String(ROUNDS) },
      people: { type: 'string', default: String(PEOPLE) },
    },
  });
  const names = [...new Set(groups.map((group) => group.name))];
  const only = [...positionals, ...(values.only ?? [])];
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown} is no group: there are ${names.join(', ')}.`);
  if (!/^[1-9]\d?$/.test(values.rounds)) throw new Error('--rounds is a number from 1 to 99.');
  if (!/^[1-9]\d{3,7}$/.test(values.people)) throw new Error('--people is a number from 1000 to 99999999.');
  return {
    groups: groups.filter((group) => (only.length === 0 ? !group.onlyByName : only.includes(group.name))),
    rounds: Number(values.rounds),
    people: Number(values.people),
    port: Number(values.port),
    dataDir: values.data,
  };
}

/** Picks a port outside the documented and the ephemeral ones, so that a bench can run beside a running stack. */
const randomPort = () => 20_000 + 100 * Math.floor(Math.random() * 100);
