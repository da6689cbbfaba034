import { readFileSync } from 'node:fs';

/** The eleven places of a transfer at which the kill harness ends the server, in the order in which they are passed. */
export const transferKillPoints = [
  'before-claim',
  'after-claim',
  'after-key-counted',
  'before-sign',
  'after-sign',
  'before-commit',
  'after-commit',
  'before-broadcast',
  'after-broadcast',
  'after-record',
  'before-answer',
] as const;

export type TransferKillPoint = (typeof transferKillPoints)[number];

/** Read through a name of its own: a bundler makes `process.env.NODE_ENV` a constant, and this must be asked at run time. */
const { env } = process;

/**
 * Ends the process here, as a power cut would, when a test asked for it: KILL_POINT names the point, or a file in which the
 * test writes its name when it wants it. Does nothing anywhere else.
 */
export function killPoint(name: TransferKillPoint): void {
  const { NODE_ENV, KILL_POINT } = env;
  if (NODE_ENV !== 'test' || !KILL_POINT) return;
  const wanted = KILL_POINT.startsWith('/') ? readFileSync(KILL_POINT, 'utf8') : KILL_POINT;
  if (wanted === name) process.kill(process.pid, 'SIGKILL');
}
