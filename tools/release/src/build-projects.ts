import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isOneRemote } from '@tessera/rspack/repository';
import { ROOT } from './root';

const run = promisify(execFile);

/** Without a distinction of case, because npm reads variables such as `npm_config_//registry.example/:_authToken`. */
const SECRET =
  /SECRET|TOKEN|PASSWORD|PEPPER|MNEMONIC|_KEY|_HEADERS|DATABASE_URL|EVENTS_URL|RPC_URL|SMTP_URL|SMS_URL|_PIN(_FILE)?$/i;

/** Returns the environment of a build. A plugin or package that runs in the build must not read the signing key or a secret of the server. */
export const withoutSecrets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !SECRET.test(name)));

/** Builds the projects that changed with Nx, or the one remote of the repository. Rejects with the last lines of the failed build. */
export async function buildProjects(names: readonly string[], say: (line: string) => void): Promise<void> {
  if (names.length === 0) return;
  say(`Building what changed of ${names.join(', ')} …`);
  const nx = join(ROOT, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const projects = names.map((name) => `@tessera/${name}`).join(',');
  const withNx = [nx, 'run-many', '-t', 'build', '-p', projects, '--outputStyle=static'];
  const [program, args] = isOneRemote() ? ['npm', ['run', 'build']] : [process.execPath, withNx];
  const env = {
    ...withoutSecrets(process.env),
    NODE_ENV: 'production',
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    FORCE_COLOR: '0',
  };
  try {
    await run(program, args, { cwd: ROOT, env, maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
    throw new Error(
      `${names.join(', ')}: a build failed:\n${said.trim().split('\n').slice(-40).join('\n')}`,
      {
        cause: error,
      },
    );
  }
}
