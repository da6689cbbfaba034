import { execFileSync } from 'node:child_process';
import * as v from 'valibot';

const Bom = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  metadata: v.looseObject({ component: v.looseObject({}) }),
  components: v.array(v.looseObject({ 'bom-ref': v.string(), purl: v.string() })),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.optional(v.array(v.string())) })),
});

/**
 * Returns a CycloneDX bill of the packages of the server and of the browser applications, from the lockfile.
 * @param omitted package folders that the release does not contain
 */
export function createSbom(
  root: string,
  { apps, omitted, date }: { apps: readonly string[]; omitted: readonly string[]; date: string },
): object {
  const workspaces = ['server', ...apps].flatMap((name) => ['--workspace', `@tessera/${name}`]);
  const output = execFileSync(
    'npm',
    [...'sbom --sbom-format cyclonedx --omit=dev --package-lock-only'.split(' '), ...workspaces],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return withoutOmitted(JSON.parse(output), omitted, date);
}

/**
 * Removes the omitted packages and the values that differ between two builds of one commit.
 * @param date time of the commit
 */
export function withoutOmitted(bom: unknown, omitted: readonly string[], date: string): object {
  const { serialNumber: _, ...read } = v.parse(Bom, bom);
  const names = new Set(omitted.map((folder) => folder.slice(folder.lastIndexOf('node_modules/') + 13)));
  const isKept = (ref: string) => !names.has(ref.slice(0, ref.lastIndexOf('@')));
  return {
    ...read,
    metadata: {
      ...read.metadata,
      timestamp: date,
      component: { ...read.metadata.component, name: 'tessera' },
    },
    components: read.components.filter((component) => isKept(component['bom-ref'])),
    dependencies: read.dependencies
      .filter(({ ref }) => isKept(ref))
      .map(({ dependsOn = [], ...entry }) => ({ ...entry, dependsOn: dependsOn.filter(isKept) })),
  };
}
