import { authenticatorCode, DEMO_PEOPLE, DEMO_STAFF, readAuthenticators } from '@tessera/stack';
import type { Browser } from 'playwright-core';
import { signIn } from '../browser/sign-in';
import type { StackAddress } from '../stack/bench-stack';
import type { StorageState } from './measure-visit';

/** Shorter than an access token lives: no copy of the session has to refresh it, which only one may do. */
const FRESH_MS = 4 * 60_000;

/** Gives a signed-in state of a demo person that is good for a visit, and signs in anew when it grows old. */
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

/** The same once for the demo Admin, who also gets the remote for staff. @param dataDir of the stack, which keeps their authenticator key */
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
