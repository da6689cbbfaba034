import { readSettings } from '../read-settings';

// Part of the first script of every page. Code for live pages alone belongs to `kept-remotes.ts`.

/** Key of the session storage with the remotes that this tab confirmed, as `name,name@origin`. */
export const KEPT = 'tessera.live-remote';
export const PARAMETER = 'remote';

/** Whether the address requests live remotes, or this tab confirmed some. */
export const wantsLive = (): boolean =>
  new URLSearchParams(location.search).has(PARAMETER) || sessionStorage.getItem(KEPT) !== null;

const originOf = (text?: string | null) => text?.split('@')[1];

/** Returns the origin of the live remotes that this tab confirmed and the policy of this document permits. */
export function liveOrigin(): string | undefined {
  const origin = originOf(readSettings().live);
  return origin === originOf(sessionStorage.getItem(KEPT)) ? origin : undefined;
}
