import { type Browser, chromium } from 'playwright-core';
import * as v from 'valibot';
import { repositoryRoot } from '../stack/repository-root';

const FindChromium = v.object({ findChromium: v.function() });

/** Starts a headless Chromium: the installed one, or the one that `npm test` installs. */
export async function launchBrowser(): Promise<Browser> {
  // Plain JavaScript without types, because it must also run before packages are installed.
  const found: unknown = await import(
    new URL('../../../services/bin/find-chromium.mjs', import.meta.url).href
  );
  const executablePath = v.parse(v.string(), await v.parse(FindChromium, found).findChromium(repositoryRoot));
  const args = [
    '--no-sandbox',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  return chromium.launch({ executablePath, args });
}
