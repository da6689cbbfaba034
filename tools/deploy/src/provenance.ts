import { sha256 } from './checksums';

export interface BuildFacts {
  readonly commit: string;
  /** Whether the working tree had uncommitted changes. */
  readonly modified: boolean;
  readonly lockfile: string;
  readonly checksums: string;
  /** URL of the CI run. */
  readonly builder: string;
  readonly startedOn: Date;
  readonly finishedOn: Date;
}

/**
 * Returns an in-toto statement with SLSA provenance (https://slsa.dev/spec/v1.0/provenance). Its subject is the list of
 * checksums, so that one signature over the statement covers each file of the release.
 */
export const createProvenance = (facts: BuildFacts): object => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: [{ name: 'SHA256SUMS', digest: { sha256: sha256(facts.checksums) } }],
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType: 'https://tessera.local/npm-run-package/v1',
      externalParameters: { command: 'npm run package', modified: facts.modified },
      internalParameters: { node: process.version, platform: `${process.platform}-${process.arch}` },
      resolvedDependencies: [
        { name: 'source', digest: { gitCommit: facts.commit } },
        { name: 'package-lock.json', digest: { sha256: sha256(facts.lockfile) } },
      ],
    },
    runDetails: {
      builder: { id: facts.builder },
      metadata: { startedOn: facts.startedOn.toISOString(), finishedOn: facts.finishedOn.toISOString() },
    },
  },
});
