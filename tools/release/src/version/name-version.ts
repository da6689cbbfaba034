import * as v from 'valibot';

const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies'];
const Ranges = v.record(v.string(), v.string());

interface NamedVersion {
  readonly name: string;
  readonly version: string;
}

const majorOf = (version: string) => version.split('.')[0];

function rangeOf(before: string, version: string): string {
  if (!before.startsWith('^')) return version;
  return majorOf(before.slice(1)) === majorOf(version) ? before : `^${version}`;
}

/**
 * Returns a package.json, or its entry of the lockfile, that depends on the new version of a package of this repository. A
 * caret range changes with a major version only.
 */
export function nameVersion(
  manifest: Readonly<Record<string, unknown>>,
  { name, version }: NamedVersion,
): Record<string, unknown> {
  const changed = FIELDS.flatMap((field) => {
    const ranges = v.safeParse(Ranges, manifest[field]);
    const before = ranges.success ? ranges.output[name] : undefined;
    if (!ranges.success || before === undefined) return [];
    return [[field, { ...ranges.output, [name]: rangeOf(before, version) }]];
  });
  return { ...manifest, ...Object.fromEntries(changed) };
}
