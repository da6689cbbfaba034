import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../../..');
const oxlint = join(root, 'node_modules/.bin/oxlint');

/** Each file breaks one boundary; `says` is in the rule's message. */
const wrong: Record<string, { source: string; says: string }> = {
  'apps/wallet/src/app-to-app.ts': {
    source: `import { x } from '@tessera/auth';\nx();\n`,
    says: 'Applications import no application',
  },
  'apps/wallet/src/app-to-app-type.ts': {
    source: `import type { X } from '@tessera/shell';\nexport type Y = X;\n`,
    says: 'Applications import no application',
  },
  'apps/wallet/src/app-to-app-relative.ts': {
    source: `import { x } from '../../../apps/auth/src/remote';\nx();\n`,
    says: 'applications import no other application',
  },
  'apps/wallet/src/browser-to-server.ts': {
    source: `import { x } from '@tessera/server';\nx();\n`,
    says: 'no server code',
  },
  'libs/ui/src/browser-to-chains.ts': {
    source: `import { x } from '@tessera/chains';\nx();\n`,
    says: "Chains are the server's",
  },
  'apps/auth/src/deep.ts': {
    source: `import { x } from '@tessera/ui/src/button/button';\nx();\n`,
    says: 'by its name alone',
  },
  'apps/server/src/deep.ts': {
    source: `import { x } from '@tessera/money/src/parse';\nx();\n`,
    says: 'by its name alone',
  },
  'apps/auth/src/ky.ts': {
    source: `import ky from 'ky';\nky('/');\n`,
    says: 'Calls go through @tessera/api',
  },
  'apps/auth/src/fetch.ts': {
    source: `export const x = () => fetch('/');\n`,
    says: 'Calls go through @tessera/api',
  },
  'apps/shell/src/window-fetch.ts': {
    source: `export const x = () => window.fetch('/');\n`,
    says: 'Calls go through @tessera/api',
  },
  'libs/session/src/global-fetch.ts': {
    source: `export const x = () => globalThis.fetch('/');\n`,
    says: 'Calls go through @tessera/api',
  },
  'apps/auth/src/xhr.ts': {
    source: `export const x = () => new XMLHttpRequest();\n`,
    says: 'Calls go through @tessera/api',
  },
  'libs/money/src/any.ts': { source: `export const x = (y: any) => y;\n`, says: 'any' },
  'libs/money/src/non-null.ts': {
    source: `export const x = (y: string | null) => y!.length;\n`,
    says: 'non-null',
  },
};

interface Finding {
  filename: string;
  message: string;
  help?: string;
}

function lint(folder: string): { findings: Finding[]; files: number } {
  const run = spawnSync(oxlint, ['--format', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  const report: unknown = JSON.parse(run.stdout);
  if (!isReport(report)) throw new Error(`oxlint answered without a report: ${run.stderr}`);
  return { findings: report.diagnostics, files: report.number_of_files };
}

function isReport(value: unknown): value is { diagnostics: Finding[]; number_of_files: number } {
  return typeof value === 'object' && value !== null && 'diagnostics' in value && 'number_of_files' in value;
}

describe('boundaries', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-boundaries-'));
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const [path, { source }] of Object.entries(wrong)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('reports each wrong import with its remedy', () => {
    const { findings, files } = lint(folder);
    expect(files).toBe(Object.keys(wrong).length);
    for (const [path, { says }] of Object.entries(wrong)) {
      const told = findings
        .filter((finding) => finding.filename.endsWith(path))
        .map((finding) => `${finding.message} ${finding.help ?? ''}`);
      expect([path, told.join('\n')]).toEqual([path, expect.stringContaining(says)]);
    }
  });

  it('names every application that another could import', () => {
    const rules = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
    const apps = readdirSync(join(root, 'apps'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(apps.filter(({ name }) => !rules.includes(`"@tessera/${name}"`))).toEqual([]);
  });

  it('finds no violation in the product and lints its files', () => {
    const { findings, files } = lint(root);
    const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
      .trim()
      .split('\n').length;
    expect(findings.map((finding) => `${finding.filename}: ${finding.message}`)).toEqual([]);
    expect(files).toBeGreaterThan(listed * 0.8);
  });
});
