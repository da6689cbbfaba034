import { once } from 'node:events';
import { handle } from './stack-handle';

/** Ends the stack and waits until its children are gone. */
export default async function stop(): Promise<void> {
  const { child } = handle;
  if (child === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
