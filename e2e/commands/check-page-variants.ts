import type { Page } from '@playwright/test';
import { expectAccessible, type AccessibilityOptions } from './axe';
import { expect } from './test';

const looks = [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 390, height: 844 },
] as const;

/** The gallery checks states of the remotes in these looks. It does not contain the frame of the shell, /404 and /error. */
const looksOfGallery = [
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'light', width: 390, height: 844 },
] as const;

interface VariantOptions extends AccessibilityOptions {
  /** Checks all four looks. */
  readonly everyLook?: boolean;
}

/** Checks the page with axe and for horizontal overflow, in light at the desktop width and in dark at the phone width. */
export async function checkPageVariants(
  page: Page,
  screen: string,
  { everyLook = false, ...options }: VariantOptions = {},
): Promise<void> {
  for (const { theme, width, height } of everyLook ? [...looks, ...looksOfGallery] : looks) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height });
    await expectAccessible(page, `${screen}, ${theme}, ${width}`, options);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${screen} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
