import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from './repository-root';
import { authenticatorCode } from './seed/authenticator-code';
import { readAuthenticators } from './seed/authenticators';

// `npm run codes -w @tessera/stack`: what the authenticator apps of the demo staff show now.
const { values } = parseArgs({
  options: { data: { type: 'string', default: resolve(repositoryRoot, '.data') } },
});
const keys = Object.entries(readAuthenticators(values.data));
if (keys.length === 0) process.stderr.write(`${values.data} has no demo staff: run npm start first\n`);
for (const [email, key] of keys) process.stdout.write(`${email.padEnd(27)}${authenticatorCode(key)}\n`);
