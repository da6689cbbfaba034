import { monotonicFactory } from 'ulid';
import type { Clock } from './clock';

const next = monotonicFactory();

/** The ids that one process creates sort in order of creation. */
export const newId = (clock: Clock): string => next(clock.now().getTime());
