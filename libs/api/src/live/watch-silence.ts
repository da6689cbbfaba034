/** The server says something every fifteen seconds; two and a half of that without a word is a stream that is dead. */
export const SILENCE_MS = 37_500;

export interface SilenceWatch {
  /** Aborts with the signal that was given, and when nothing was heard for too long. */
  readonly signal: AbortSignal;
  /** Something came. */
  heard: () => void;
  /** Nothing is waited for any more. */
  end: () => void;
}

/** Watches a connection that may die without a word, as one does behind a network that went away. */
export function watchSilence(signal: AbortSignal): SilenceWatch {
  const watched = new AbortController();
  const abort = () => watched.abort();
  let timer = setTimeout(abort, SILENCE_MS);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  return {
    signal: watched.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(abort, SILENCE_MS);
    },
    end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    },
  };
}
