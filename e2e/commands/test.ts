import { type BrowserContext, expect, test as base } from '@playwright/test';

interface Quiet {
  /** A spec that breaks remotes on purpose: their errors are told to the page, and are not the product's. */
  breaksRemotes: boolean;
  /** A test that breaks the policy on purpose. */
  breaksPolicy: boolean;
  quiet: void;
}

/** Hears of what breaks the policy: from the console, and from what the browser itself tells the server. */
function watchPolicy(context: BrowserContext, complain: (complaint: string) => void): void {
  context.on('console', (message) => {
    if (/Content Security Policy|TrustedScript|Trusted Type/i.test(message.text()))
      complain(`policy: ${message.text()}`);
  });
  context.on('request', (request) => {
    if (request.url().endsWith('/api/policy-reports')) complain(`reported: ${request.postData() ?? ''}`);
  });
}

/**
 * Every page of every spec, other people's browsers included, must end without one report of the content security policy,
 * and the test's own pages without an uncaught error.
 */
export const test = base.extend<Quiet>({
  breaksRemotes: [false, { option: true }],
  breaksPolicy: [false, { option: true }],
  quiet: [
    async ({ browser, context, breaksRemotes, breaksPolicy }, use) => {
      const complaints: string[] = [];
      const watch = (seen: BrowserContext) => {
        if (!breaksPolicy) watchPolicy(seen, (complaint) => complaints.push(complaint));
      };
      watch(context);
      browser.on('context', watch);
      context.on('weberror', (error) => {
        if (!breaksRemotes) complaints.push(`uncaught: ${error.error().message}`);
      });
      await use();
      browser.off('context', watch);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
