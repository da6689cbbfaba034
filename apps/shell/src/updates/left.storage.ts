import * as v from 'valibot';

const LEFT = 'tessera.update.left';
const ENDED = 'tessera.update.ended';
const EXPLAIN = 'tessera.update.withdrawn';
const RETRY_AFTER_MS = 60_000;

const Ended = v.pipe(v.string(), v.parseJson(), v.object({ versions: v.string(), at: v.number() }));
const Pairs = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.string()])));

const readEnded = () => {
  const ended = v.safeParse(Ended, sessionStorage.getItem(ENDED));
  return ended.success ? ended.output : undefined;
};

/** Records the replaced versions that this tab leaves. False if it left the same ones last time: a reload would not help. */
export function recordLeft(versions: object): boolean {
  const text = JSON.stringify(versions);
  if (sessionStorage.getItem(LEFT) === text) return false;
  sessionStorage.setItem(LEFT, text);
  return true;
}

/** Records the withdrawn versions that this tab ends. False if it ended the same ones within the last minute: the server lags behind. */
export function recordEnded(running: readonly [name: string, version: string][]): boolean {
  const versions = JSON.stringify(running);
  const at = Date.now();
  const last = readEnded();
  if (last?.versions === versions && Math.abs(at - last.at) < RETRY_AFTER_MS) return false;
  sessionStorage.setItem(ENDED, JSON.stringify({ versions, at }));
  sessionStorage.setItem(EXPLAIN, 'true');
  return true;
}

/** Returns once the names in the versions that the previous document ended, or undefined if it ended none. */
export function takeEnded(): readonly string[] | undefined {
  if (sessionStorage.getItem(EXPLAIN) === null) return undefined;
  sessionStorage.removeItem(EXPLAIN);
  const pairs = v.safeParse(Pairs, readEnded()?.versions);
  return pairs.success ? pairs.output.map(([name]) => name) : [];
}
