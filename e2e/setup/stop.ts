import { once } from 'node:events';
import { handle } from './stack-handle';

/** Stops the stack and waits until it has exited. */
export default async function stop(): Promise<void> {
  const { child } = handle;
  if (child === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
