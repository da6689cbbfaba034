import { readBigInt, writeBigInt } from '../state/text';
import type { Store } from '../state/store';

const LEAD = 'node/clock-lead';

/** Milliseconds; persisted, so that a restart does not turn time back. */
export const clockLead = (state: Store): number => Number(readBigInt(state, LEAD));

export const setClockLead = (state: Store, ms: number): void => writeBigInt(state, LEAD, BigInt(ms));
