import { type ReactNode, useEffect, useState } from 'react';
import { SLOW_AFTER_MS, SPINNER_AFTER_MS } from '../loader/limits';
import { useRemoteHost } from './use-remote-host';

/** Places a card that has no place of its own in the page. */
export type CardPlacement = (card: ReactNode, why: 'slow' | 'failed') => ReactNode;

interface TimedFallbackProps {
  readonly title: string;
  readonly onRetry: () => void;
  /** With it, nothing is shown until the load is slow. */
  readonly place?: CardPlacement | undefined;
}

/** Renders the loading fallback of a remote: nothing until 200 ms (no spinner flash), a spinner, then the slow card at 3 s. */
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
