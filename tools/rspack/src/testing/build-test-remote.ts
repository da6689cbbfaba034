import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '..', '..', '..', '..');
const run = promisify(execFile);

const PAGE = `{ path: '/a', title: 'A', area: 'shell', needs: 'wallet', load: async () => (await import('./page')).Page }`;
const peerDependencies = { react: '^19.0.0', 'react-dom': '^19.0.0', '@tessera/platform': '^1.0.0' };
const SCRIPT = `
import { rspack } from ${JSON.stringify(join(ROOT, 'node_modules', '@rspack', 'core', 'dist', 'index.js'))};
import { remote } from ${JSON.stringify(join(ROOT, 'tools', 'rspack', 'src', 'remote.ts'))};

rspack(remote(process.argv[2] ?? '')).run((error, stats) => {
  if (error === null && stats?.hasErrors() === false) return;
  process.stderr.write(String(error ?? stats?.toString('errors-only')));
  process.exitCode = 1;
});
`;

/**
 * Builds a remote `tiny` for production, in another process because Jest does not load the compiler's ES modules.
 * @param dir new folder of the project
 * @param sources files of `src`; `page.ts` exports `Page`
 * @returns the folder of the build
 */
export async function buildTestRemote(
  dir: string,
  sources: Readonly<Record<string, string>>,
): Promise<string> {
  mkdirSync(join(dir, 'src'), { recursive: true });
  const files = {
    'package.json': JSON.stringify({ name: '@tessera/tiny', version: '1.0.0', peerDependencies }),
    'build.mts': SCRIPT,
    'src/remote.tsx': `export const remote = { pages: [${PAGE}] };`,
    ...Object.fromEntries(Object.entries(sources).map(([file, text]) => [join('src', file), text])),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text);
  const env = { ...process.env, NODE_ENV: 'production' };
  const tsx = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  await run(process.execPath, [tsx, join(dir, 'build.mts'), dir], { cwd: ROOT, env });
  return join(dir, 'dist');
}
