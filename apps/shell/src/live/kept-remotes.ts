import { type LiveRemotes, parseLiveRemotes } from '@tessera/contracts/live-remote';
import { readSettings } from '../read-settings';
import { KEPT, PARAMETER } from './live-remote';

/** Returns the request of the address and removes it, because a reload or a bookmark must not repeat it. */
export function takeAsked(): string | undefined {
  const url = new URL(location.href);
  const asked = url.searchParams.get(PARAMETER) ?? undefined;
  url.searchParams.delete(PARAMETER);
  if (asked !== undefined) history.replaceState(history.state, '', url);
  return asked;
}

export const keepLive = (text: string): void => sessionStorage.setItem(KEPT, text);

export const forgetLive = (): void => sessionStorage.removeItem(KEPT);

/** Returns the live remotes that this tab confirmed and did not leave, if the policy of this document permits them all. */
export function liveRemotes(): LiveRemotes | undefined {
  const kept = parseLiveRemotes(sessionStorage.getItem(KEPT) ?? '');
  const permitted = parseLiveRemotes(readSettings().live ?? '');
  if (kept?.origin !== permitted?.origin) return undefined;
  return kept?.names.every((name) => permitted?.names.includes(name)) === true ? kept : undefined;
}
