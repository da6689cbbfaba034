import type { ReplacementKind } from '@tessera/contracts';

import type { Actor } from '../../../platform/actor';
import { requireSending } from './may-send';

/** Speeding up is sending. @throws 403 for who may not send; that coins stay where they are is open to everybody. */
export function requireReplacing(session: Actor, kind: ReplacementKind): void {
  if (kind === 'speed-up') requireSending(session);
}
