import type { Page } from '@playwright/test';

/** Collects policy violations of the page and its frames, from the first line of the document. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.exposeFunction('policyReport', (text: string) => reports.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report: unknown = Reflect.get(globalThis, 'policyReport');
      if (typeof report === 'function') report(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return reports;
}
