import { type Browser, chromium } from 'playwright-core';
import * as v from 'valibot';
import { repositoryRoot } from '../stack/repository-root';

const FindChromium = v.object({ findChromium: v.function() });

/** Starts a headless Chromium: the installed one, or the one that `npm test` would install. */
export async function launchBrowser(): Promise<Browser> {
  // Plain JavaScript that must also run before anything is installed, so it comes without types.
  const found: unknown = await import(new URL('../../../checks/bin/find-chromium.mjs', import.meta.url).href);
  const executablePath = v.parse(v.string(), await v.parse(FindChromium, found).findChromium(repositoryRoot));
  const args = [
    '--no-sandbox',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  return chromium.launch({ executablePath, args });
}
