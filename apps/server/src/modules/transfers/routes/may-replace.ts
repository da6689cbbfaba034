import type { ReplacementKind } from '@tessera/contracts';

import type { RequestSession } from '../../../http/auth';
import { requireSending } from './may-send';

/** Speeding up is sending. @throws 403 for who may not send; that coins stay where they are is open to everybody. */
export function requireReplacing(session: RequestSession, kind: ReplacementKind): void {
  if (kind === 'speed-up') requireSending(session);
}
