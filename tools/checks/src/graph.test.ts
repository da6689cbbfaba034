import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../../..');

interface Cruise {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
}

function isCruise(value: unknown): value is Cruise {
  return typeof value === 'object' && value !== null && 'summary' in value;
}

/** Runs dependency-cruiser on a tree with the product's rules. */
function cruise(cwd: string, folders: readonly string[]): Cruise['summary'] {
  const config = join(root, 'tools/checks/dependency-cruiser.cjs');
  const output = execFileSync(
    join(root, 'node_modules/.bin/depcruise'),
    ['--config', config, '--output-type', 'json', ...folders],
    { cwd, encoding: 'utf8', maxBuffer: 256_000_000 },
  );
  const read: unknown = JSON.parse(output);
  if (!isCruise(read)) throw new Error('dependency-cruiser answered without a summary');
  return read.summary;
}

it('has no cycle and no upward import', () => {
  const { violations, totalCruised } = cruise(root, ['apps', 'libs', 'tools']);
  expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  expect(totalCruised).toBeGreaterThan(300);
});

it('fails when an upgrade of dependency-cruiser changes how it calls swc: with version 18, remove the patch from dependency-cruiser.cjs', () => {
  const file = join(root, 'node_modules/dependency-cruiser/src/extract/swc/parse.mjs');
  const hash = createHash('sha256').update(readFileSync(file));
  expect(hash.digest('hex').slice(0, 16)).toBe('6298f127c816cc1c');
});

/** Wrong import by file, with the violated rule. */
const wrong: Record<string, { imports: string; breaks: string }> = {
  'apps/one/src/to-app.ts': { imports: '../../two/src/x', breaks: 'app-to-app' },
  'apps/one/src/to-server.ts': { imports: '../../server/src/x', breaks: 'browser-to-server' },
  'apps/one/src/past-the-platform.ts': {
    imports: '../../../libs/session/src/x',
    breaks: 'remote-past-the-platform',
  },
  'apps/one/src/features/a/to-feature.tsx': { imports: '../b/x', breaks: 'feature-to-feature' },
  'apps/one/src/shared/to-feature.ts': { imports: '../features/b/x', breaks: 'shared-to-feature' },
  'libs/ui/src/to-app.ts': { imports: '../../../apps/one/src/x', breaks: 'lib-to-app' },
  'libs/ui/src/to-tool.ts': { imports: '../../../tools/stack/src/x', breaks: 'lib-to-tool' },
  'libs/ui/src/to-platform.ts': { imports: '../../platform/src/x', breaks: 'platform-is-the-top' },
  'libs/ui/src/past-the-client.ts': { imports: '../../client/src/x', breaks: 'client-past-the-index' },
  'libs/money/src/one.ts': { imports: './other', breaks: 'no-cycle' },
  'apps/server/src/modules/people/upward.ts': { imports: '../wallets', breaks: 'server-module-people' },
  'apps/server/src/modules/people/to-root.ts': { imports: '../../x', breaks: 'server-module-people' },
  'apps/server/src/modules/people/deep.ts': {
    imports: '../accounts/x',
    breaks: 'server-module-past-the-index',
  },
  'apps/server/src/deep.ts': { imports: './modules/people/x', breaks: 'server-root-past-the-index' },
  'apps/server/src/modules/people/to-fastify.ts': {
    imports: 'fastify',
    breaks: 'server-fastify-outside-http',
  },
  'apps/server/src/modules/support/tickets.service.ts': {
    imports: 'drizzle-orm',
    breaks: 'server-sql-outside-repositories',
  },
  'apps/server/src/http/to-module.ts': { imports: '../modules/people', breaks: 'server-layer-http' },
  'apps/server/src/platform/to-http.ts': { imports: '../http/x', breaks: 'server-layer-platform' },
  'apps/server/src/signer/to-http.ts': { imports: '../http/x', breaks: 'server-layer-signer' },
  'apps/server/src/config/to-platform.ts': { imports: '../platform/x', breaks: 'server-layer-config' },
};

it('reports each wrong import, also in applications that no list names', () => {
  const tree = mkdtempSync(join(tmpdir(), 'tessera-graph-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };
  const apps = ['apps/one', 'apps/two', 'apps/server'];
  const libs = ['libs/client', 'libs/session', 'libs/platform', 'tools/stack'];
  for (const folder of [...apps, ...libs]) write(`${folder}/src/x.ts`, 'export const x = 1;\n');
  write('apps/one/src/features/b/x.ts', 'export const x = 1;\n');
  for (const folder of ['http', 'platform', 'modules/people', 'modules/accounts', 'modules/wallets'])
    for (const file of ['x', 'index']) write(`apps/server/src/${folder}/${file}.ts`, 'export const x = 1;\n');
  write('libs/money/src/other.ts', `import { x } from './one';\nexport { x };\n`);
  for (const [file, { imports }] of Object.entries(wrong)) {
    write(file, `import { x } from '${imports}';\nexport { x };\n`);
  }
  const found = cruise(tree, ['apps', 'libs', 'tools']).violations.map(
    ({ rule, from }) => `${from} ${rule.name}`,
  );
  rmSync(tree, { recursive: true });
  for (const [file, { breaks }] of Object.entries(wrong)) expect(found).toContain(`${file} ${breaks}`);
});
