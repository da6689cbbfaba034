import { cpuMilliseconds } from '../../cpu';

/** Processes of a stack and of the servers beside it. */
export const SERVER = /server\.js --role=/;
export const SIGNER = /dist\/signer\.js/;
export const backendsOf = (database: string) => new RegExp(`^postgres: \\S+ ${database} `);

/** Returns the CPU milliseconds per process group that some work takes. @param idle milliseconds per second without it */
export async function measureCpu<Name extends string>(
  groups: Readonly<Record<Name, RegExp>>,
  work: () => Promise<unknown>,
  idle: Readonly<Record<string, number>> = {},
): Promise<Record<Name, number>> {
  const names = Object.keys(groups) as Name[];
  const since = performance.now();
  const before = names.map((name) => cpuMilliseconds(groups[name]));
  await work();
  const seconds = (performance.now() - since) / 1000;
  const used = names.map((name, at) => cpuMilliseconds(groups[name]) - (before[at] ?? 0));
  return Object.fromEntries(
    names.map((name, at) => [name, Math.max(0, (used[at] ?? 0) - (idle[name] ?? 0) * seconds)]),
  ) as Record<Name, number>;
}
