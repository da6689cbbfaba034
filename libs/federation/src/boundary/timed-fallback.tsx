import { useEffect, useState } from 'react';
import { SLOW_AFTER_MS, SPINNER_AFTER_MS } from '../loader/limits';
import { useRemoteHost } from './use-remote-host';

interface TimedFallbackProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** What stands where a remote will be: nothing at first, so that a fast one never flashes a spinner. */
export function TimedFallback({ title, onRetry }: TimedFallbackProps) {
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
  return stage === 'spinner' ? (
    <cards.Loading title={title} />
  ) : (
    <cards.Slow title={title} onRetry={onRetry} />
  );
}
