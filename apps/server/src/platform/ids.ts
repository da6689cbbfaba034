import { encodeTime, monotonicFactory } from 'ulid';
import type { Clock } from './clock';

const next = monotonicFactory();

/** The ids that one process creates sort in order of creation. */
export const newId = (clock: Clock): string => next(clock.now().getTime());

/** Returns a text that sorts after the ids created before `at`, and before the later ones. */
export const lowestIdAt = (at: Date): string => `${encodeTime(at.getTime(), 10)}${'0'.repeat(16)}`;
