import { useNow } from '../wallet/use-now';

/** Whole seconds until a moment, counting down to 0. */
export function useSecondsLeft(moment: string): number {
  return Math.max(0, Math.floor((Date.parse(moment) - useNow()) / 1000));
}
