import { type ReactNode, useEffect, useState } from 'react';
import { SLOW_AFTER_MS, SPINNER_AFTER_MS } from '../loader/limits';
import { useRemoteHost } from './use-remote-host';

/** Where a card stands that has no place of its own in the page. */
export type CardPlacement = (card: ReactNode, why: 'slow' | 'failed') => ReactNode;

interface TimedFallbackProps {
  readonly title: string;
  readonly onRetry: () => void;
  /** Nothing is shown before it is slow. */
  readonly place?: CardPlacement | undefined;
}

/** What stands where a remote will be: nothing at first, so that a fast one never flashes a spinner. */
export function TimedFallback({ title, onRetry, place }: TimedFallbackProps) {
  const { cards } = useRemoteHost();
  const [stage, setStage] = useState<'quiet' | 'spinner' | 'slow'>('quiet');
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('spinner'), SPINNER_AFTER_MS),
      setTimeout(() => setStage('slow'), SLOW_AFTER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (stage === 'quiet') return null;
  const slow = <cards.Slow title={title} onRetry={onRetry} />;
  if (place !== undefined) return stage === 'slow' ? place(slow, 'slow') : null;
  return stage === 'spinner' ? <cards.Loading title={title} /> : slow;
}
