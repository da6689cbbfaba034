import { monotonicFactory } from 'ulid';
import type { Clock } from './clock';

const next = monotonicFactory();

/** A ULID stamped with the clock's time; ids made by one process sort in the order they were made. */
export const newId = (clock: Clock): string => next(clock.now().getTime());
