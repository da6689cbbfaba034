import type { Reading } from '../../group';
import { SCHEDULE_MS } from './quiet-period';

export interface Work {
  /** Of all statements in the database so far. */
  readonly milliseconds: number;
  /** Sum of the followed heights. */
  readonly height: number;
  /** When the statements were read, in milliseconds. */
  readonly at: number;
}

/**
 * Adds the share of the checks of balances that falls into the time of the blocks. Blocks that the worker follows during the
 * checks count as checks, which errs on the high side.
 * @param work before and after the blocks, and after the checks that followed
 */
export function workPerBlock({
  before,
  after,
  checked,
}: Record<'before' | 'after' | 'checked', Work>): Reading {
  const blocks = after.height - before.height;
  const spent = after.milliseconds - before.milliseconds;
  const checks = checked.milliseconds - after.milliseconds;
  const share = (after.at - before.at) / SCHEDULE_MS;
  const note = `${spent.toFixed(0)} ms of statements during ${blocks} blocks of both chains; ${checks.toFixed(0)} ms of checks of balances every 5 minutes, ${(100 * share).toFixed(0)} % of which count`;
  return { value: (spent + share * checks) / blocks, note };
}
