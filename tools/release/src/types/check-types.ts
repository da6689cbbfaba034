import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseTypes, TYPES_FILE } from '@tessera/contracts/release-types';
import type { Release } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import { buildFolderOf } from '../root';
import { checkRemoteTypes } from './check-remote';
import { findChangedNames } from './check-shell';

/** Parts of an environment that the check of types needs. */
export interface LiveTypes {
  /** Declarations of the shell. Undefined without a shell, and for a shell from before releases contained them. */
  readonly types: ReleaseTypes | undefined;
  /** Current remotes and canaries. */
  readonly remotes: readonly Pick<Release, 'name' | 'facade'>[];
}

const Text = v.pipe(v.string(), v.parseJson(), ReleaseTypes);

/** Parses `types.json`. @throws with the invalid field */
export const parseTypes = (text: string): ReleaseTypes => v.parse(Text, text);

function readBuiltTypes(): ReleaseTypes {
  const file = join(buildFolderOf('shell'), TYPES_FILE);
  if (!existsSync(file)) throw new Error(`${file} is missing: build first`);
  return parseTypes(readFileSync(file, 'utf8'));
}

async function findRemoteFaults(name: string, types: ReleaseTypes, shell: string): Promise<string[]> {
  const faults = await checkRemoteTypes(join(buildFolderOf(name), '..'), types);
  const what = `${name} does not fit the types of ${shell}. Change these lines, or publish the shell that they need first (publish --affected publishes both):`;
  return faults.length === 0 ? [] : [[what, ...faults].join('\n  ')];
}

async function findShellFaults(names: readonly string[], { types, remotes }: LiveTypes): Promise<string[]> {
  if (types === undefined) return [];
  const others = remotes.filter(({ name }) => !names.includes(name));
  const used = others.flatMap(({ facade = [] }) => facade);
  const changes = await findChangedNames(types, readBuiltTypes(), [...new Set(used)]);
  return changes.map(({ entry, name, from, reason }) => {
    const users = others.filter(({ facade }) => facade?.includes(entry)).map((remote) => remote.name);
    return `${name} of ${from} does not fit its earlier uses in ${users.join(', ')}: ${reason} Accept the earlier uses too, publish these remotes with the shell (publish --affected), or give ${from} a new major version`;
  });
}

/**
 * Compiles the remotes of a run with the declarations of the shell beside which they will run, and compares those of a new
 * shell with the current one's for all other remotes.
 * @param names apps of the run
 * @param against `live`: ignore a shell of the run
 * @returns the reasons against the publication, one per line, with file and line of a remote
 */
export async function findTypeFaults(
  names: readonly string[],
  live: LiveTypes,
  { say, against = 'run' }: { say: (line: string) => void; against?: 'run' | 'live' },
): Promise<string[]> {
  const isNew = names.includes('shell') && against === 'run';
  const types = isNew ? readBuiltTypes() : live.types;
  const remotes = names.filter((name) => name !== 'shell');
  if (types === undefined && remotes.length > 0)
    say('The current shell contains no declarations: names are compared, types are not');
  const faults = isNew ? await findShellFaults(names, live) : [];
  if (types === undefined) return faults;
  const shell = isNew ? 'the new shell' : against === 'live' ? 'this shell' : 'the current shell';
  for (const name of remotes) faults.push(...(await findRemoteFaults(name, types, shell)));
  return faults;
}
