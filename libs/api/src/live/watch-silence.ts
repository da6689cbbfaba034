/** 2.5 heartbeats of the server, which sends one every 15 s. */
export const SILENCE_MS = 37_500;

export interface SilenceWatch {
  /** Aborts with the given signal, and after `SILENCE_MS` without data. */
  readonly signal: AbortSignal;
  heard: () => void;
  end: () => void;
}

/** Watches a connection for silence: a network that goes away does not close it. */
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
