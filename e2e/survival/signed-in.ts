import type { Browser } from '@playwright/test';
import { enter, makeAccount } from '../commands/account';
import { aPerson } from '../commands/person';
import { makeStaff } from '../commands/staff';
import type { SurvivingRemote } from './remotes';
import type { SignedIn } from './survive';

/** Shorter than the lifetime of an access token, because copies of one session cannot refresh it. */
const FRESH_MS = 4 * 60_000;

/** Returns the signed-in state of a worker's users: an ordinary one, and an Admin for the admin remote. */
export function createSignedIn(browser: Browser): (remote: SurvivingRemote) => Promise<SignedIn> {
  const held = new Map<boolean, { readonly at: number; readonly state: Promise<SignedIn> }>();
  return (remote) => {
    const staff = remote.name === 'admin';
    const known = held.get(staff);
    if (known !== undefined && Date.now() - known.at < FRESH_MS) return known.state;
    const state = signInFresh(browser, staff);
    held.set(staff, { at: Date.now(), state });
    return state;
  };
}

async function signInFresh(browser: Browser, staff: boolean): Promise<SignedIn> {
  const context = await browser.newContext();
  const person = aPerson('Sol', 'Vives');
  const tokens = staff
    ? (await makeStaff(context, person, 'Admin')).tokens
    : await makeAccount(context, person, 'complete');
  await enter(context, tokens);
  const state = await context.storageState();
  await context.close();
  return state;
}
