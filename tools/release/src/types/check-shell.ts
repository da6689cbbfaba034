import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseTypes } from '@tessera/contracts/release-types';
import { compile, type TypeFault, unpackTypes, withFolder } from './compile';

/**
 * A change is compatible when the new value fits every earlier use: it is assignable to the earlier type, and its parameters
 * and their properties still exist. Assignability alone would accept that a component loses an optional prop.
 */
const RULES = `
type Keys<T> = T extends unknown ? keyof T : never;
type Args<T> = T extends (...args: infer P) => unknown ? P : [];
type Lost<B extends readonly unknown[], A extends readonly unknown[]> = B['length'] extends A['length']
  ? { [I in keyof B]-?: I extends keyof A ? Exclude<Keys<B[I]>, Keys<A[I]>> : never }[number]
  : 'a parameter';
declare function fits<Before, After extends Before>(): void;
declare function keeps<B, A>(nothing: [Lost<Args<B>, Args<A>>] extends [never] ? true : Lost<Args<B>, Args<A>>): void;
`;

interface UsedName {
  /** Entry of `facade`. */
  readonly entry: string;
  readonly from: string;
  readonly name: string;
}

function parseName(entry: string): UsedName {
  const [from, name] = entry.includes(':') ? entry.split(':', 2) : ['@tessera/platform', entry];
  return { entry, from: from ?? '', name: name ?? '' };
}

const majorOf = (version: string | undefined) => version?.split('.')[0];

interface Change extends UsedName {
  /** Why the new value does not fit. */
  readonly reason: string;
}

/**
 * Compares the names that two shells export. Ignores a package with a new major version, which the remotes of before reject.
 * @param names entries of `facade` to compare
 * @returns the names whose value does not fit earlier uses any more
 */
export function findChangedNames(
  before: ReleaseTypes,
  after: ReleaseTypes,
  names: readonly string[],
): Promise<Change[]> {
  const compared = names
    .filter((name) => before.facade.includes(name) && after.facade.includes(name))
    .map(parseName)
    .filter(({ from }) => majorOf(before.shared[from]) === majorOf(after.shared[from]));
  if (compared.length === 0) return Promise.resolve([]);
  return withFolder(async (folder) => {
    unpackTypes(join(folder, 'before'), before);
    unpackTypes(join(folder, 'after'), after);
    const typeOf = (side: string, { from, name }: UsedName) =>
      `typeof import('./${side}/node_modules/${from}/src/index').${name}`;
    const calls = compared.map((used) => {
      const types = `<${typeOf('before', used)}, ${typeOf('after', used)}>`;
      return `fits${types}(); keeps${types}(true);`;
    });
    writeFileSync(join(folder, 'uses.ts'), [...calls, RULES].join('\n'));
    const faults = await compile(folder, {
      compilerOptions: {
        target: 'ES2023',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: 'ESNext',
        moduleResolution: 'bundler',
        moduleDetection: 'force',
        jsx: 'react-jsx',
        strict: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: true,
        noEmit: true,
        types: [],
      },
      files: ['uses.ts'],
    });
    const changes = new Map<string, Change>();
    for (const fault of faults) {
      const used = compared[fault.line - 1];
      if (used === undefined) throw new Error(`${fault.file}:${fault.line}: ${fault.message}`);
      if (!changes.has(used.entry)) changes.set(used.entry, { ...used, reason: reasonOf(fault) });
    }
    return [...changes.values()];
  });
}

function reasonOf({ message, reasons }: TypeFault): string {
  const [, lost] = /of type 'true' is not assignable to parameter of type '(.*)'/.exec(message) ?? [];
  if (lost !== undefined) return `it lost ${lost.replaceAll('"', '')}.`;
  return (reasons.length === 0 ? [message] : reasons.slice(-3)).join(' ');
}
