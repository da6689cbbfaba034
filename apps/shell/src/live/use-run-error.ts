import { LiveFrame, type LiveRemotes } from '@tessera/contracts/live-remote';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

export interface RunError {
  readonly remote: string;
  readonly message: string;
  /** Source position; undefined until the development server responds, or when it does not know it. */
  readonly frame?: LiveFrame | undefined;
}

/** Returns the original error, which boundaries and the loader wrap. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;
}

/** Returns the remote in which a boundary caught it ("contacts live"). */
const caughtIn = (error: unknown, names: readonly string[]): string | undefined =>
  error instanceof Error && 'remote' in error
    ? names.find((name) => String(error.remote).startsWith(`${name} `))
    : undefined;

async function fetchFrame(
  origin: string,
  [, file = '', , line = '', column = '']: readonly string[],
): Promise<LiveFrame | undefined> {
  // oxlint-disable-next-line no-restricted-globals -- not a call of the API: it must carry neither bearer nor cookie
  const response = await fetch(`${origin}/frame.json?${new URLSearchParams({ file, line, column })}`, {
    credentials: 'omit',
    cache: 'no-store',
  });
  return v.parse(v.nullable(LiveFrame), await response.json()) ?? undefined;
}

/** Returns the last error that a live remote threw, and a function that dismisses it. @param build its number: the next may have fixed it */
export function useRunError(
  { names, origin }: LiveRemotes,
  build: number,
): [RunError | undefined, () => void] {
  // An error belongs to the build that was loaded: after the next one it is no longer returned.
  const [thrown, setThrown] = useState<{ readonly build: number; readonly error: RunError }>();
  useEffect(() => {
    const place = new RegExp(
      `${origin.replaceAll('.', '\\.')}/((${names.join('|')})/[\\w.~-]+\\.js):(\\d+):(\\d+)`,
    );
    const show = (thrown: unknown) => {
      const root = rootOf(thrown);
      const found = root instanceof Error ? place.exec(root.stack ?? '') : null;
      const remote = found?.[2] ?? caughtIn(thrown, names);
      if (remote === undefined) return;
      const shown: RunError = {
        remote,
        message: root instanceof Error ? `${root.name}: ${root.message}` : String(root),
      };
      setThrown({ build, error: shown });
      if (found === null) return;
      fetchFrame(origin, found).then(
        (frame) => setThrown((now) => (now?.error === shown ? { ...now, error: { ...shown, frame } } : now)),
        () => undefined,
      );
    };
    const onError = (event: ErrorEvent) => show(event.error);
    const onRejection = ({ reason }: PromiseRejectionEvent) => show(reason);
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onRejection);
    return () => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
    };
  }, [build, names, origin]);
  return [thrown?.build === build ? thrown.error : undefined, () => setThrown(undefined)];
}
