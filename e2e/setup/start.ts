import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { handle } from './stack-handle';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the stack and passes its addresses to the workers by the environment. Uses E2E_STACK if it is set. */
export default async function start(): Promise<void> {
  if (process.env['E2E_STACK'] !== undefined) return;
  const child = spawn(
    process.execPath,
    [`${root}/node_modules/tsx/dist/cli.mjs`, `${root}/e2e/setup/stack-process.ts`],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  handle.child = child;
  process.env['E2E_STACK'] = await firstAddress(child.stdout);
}

async function firstAddress(output: NodeJS.ReadableStream | null): Promise<string> {
  if (output === null) throw new Error('The stack has no output to read.');
  for await (const line of createInterface({ input: output })) if (line.startsWith('{"origin"')) return line;
  throw new Error('The stack exited before it printed its addresses.');
}
