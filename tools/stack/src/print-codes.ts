import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from './repository-root';
import { authenticatorCode } from './seed/authenticator-code';
import { readAuthenticators } from './seed/authenticators';

// `npm run codes -w @tessera/stack`: what the authenticator apps of the demo staff show now.
const { values } = parseArgs({
  options: { data: { type: 'string', default: resolve(repositoryRoot, '.data') } },
});
// npm runs a workspace's command in the workspace, and says where the person was.
const data = resolve(process.env['INIT_CWD'] ?? process.cwd(), values.data);
const keys = Object.entries(readAuthenticators(data));
if (keys.length === 0) {
  process.stderr.write(
    `${data} has no demo staff: run npm start first, or name its folder with -- --data DIR\n`,
  );
  process.exitCode = 1;
}
for (const [email, key] of keys) process.stdout.write(`${email.padEnd(27)}${authenticatorCode(key)}\n`);
