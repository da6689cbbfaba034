import { useNow } from '../wallet/use-now';

/** Returns the whole seconds until a time, counting down to 0. */
export function useSecondsLeft(moment: string): number {
  return Math.max(0, Math.floor((Date.parse(moment) - useNow()) / 1000));
}
