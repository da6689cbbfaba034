import { authenticatorCode, DEMO_PEOPLE, DEMO_STAFF, readAuthenticators } from '@tessera/stack';
import type { Browser } from 'playwright-core';
import { signIn } from '../browser/sign-in';
import type { StackAddress } from '../stack/bench-stack';
import type { StorageState } from './measure-visit';

/** Shorter than the lifetime of an access token, so that no copy of the session refreshes it: only one may do so. */
const FRESH_MS = 4 * 60_000;

/** Returns a function that gives the signed-in state of a demo user, and signs in again when it is too old for a visit. */
export function createSignedInState(browser: Browser, address: StackAddress): () => Promise<StorageState> {
  const [maya] = DEMO_PEOPLE;
  if (maya === undefined) throw new Error('There are no demo people.');
  let held: { readonly at: number; readonly state: StorageState } | undefined;
  return async () => {
    if (held !== undefined && performance.now() - held.at < FRESH_MS) return held.state;
    const context = await signIn(browser, address, maya);
    const state = await context.storageState();
    await context.close();
    held = { at: performance.now(), state };
    return state;
  };
}

/** Signs the demo Admin in once, who also loads the admin remote. @param dataDir data folder of the stack, with the authenticator key */
export async function signInAdmin(
  browser: Browser,
  address: StackAddress,
  dataDir: string,
): Promise<StorageState> {
  const admin = DEMO_STAFF.find(({ role }) => role === 'Admin');
  const key = admin && readAuthenticators(dataDir)[admin.email];
  if (admin === undefined || key === undefined)
    throw new Error('There is no demo Admin with an authenticator.');
  const context = await signIn(browser, address, admin, () => authenticatorCode(key));
  const state = await context.storageState();
  await context.close();
  return state;
}
