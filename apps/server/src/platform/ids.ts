import { monotonicFactory } from 'ulid';
import type { Clock } from './clock';

const next = monotonicFactory();

/** Ids of one process sort in order of creation. */
export const newId = (clock: Clock): string => next(clock.now().getTime());
