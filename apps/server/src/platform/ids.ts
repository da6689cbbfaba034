import { monotonicFactory } from 'ulid';
import type { Clock } from './clock';

const next = monotonicFactory();

/** Returns a ULID with the clock's time. Ids of one process sort in order of creation. */
export const newId = (clock: Clock): string => next(clock.now().getTime());
