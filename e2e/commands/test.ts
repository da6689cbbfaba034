import { type BrowserContext, expect, test as base } from '@playwright/test';

interface Quiet {
  /** The spec breaks remotes on purpose: ignore page errors. */
  breaksRemotes: boolean;
  /** The test violates the policy on purpose: ignore policy reports. */
  breaksPolicy: boolean;
  quiet: void;
}

/** Reports policy violations from the console and from the browser's reports to the server. */
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
 * Test whose pages, in all contexts, must cause no report of the content security policy. The default context must also have
 * no uncaught error.
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
