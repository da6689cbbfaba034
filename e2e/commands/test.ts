import { expect, test as base } from '@playwright/test';

/** Every page of every spec must end without an uncaught error and without one report of the content security policy. */
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
      context.on('console', (message) => {
        if (/Content Security Policy|TrustedScript|Trusted Type/i.test(message.text()))
          complaints.push(`policy: ${message.text()}`);
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
