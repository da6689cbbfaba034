/// <reference lib="dom" />
import { render, screen, waitFor } from '@testing-library/react';

it('prints the document when a query in waitFor times out, and not after each check', async () => {
  render(<p>early</p>);
  const printed = jest.spyOn(Element.prototype, 'outerHTML', 'get');
  const counts: number[] = [];
  const waiting = waitFor(
    () => {
      counts.push(printed.mock.calls.length);
      return screen.getByText('late');
    },
    { timeout: 200, interval: 10 },
  );
  const error: unknown = await waiting.catch((reason: unknown) => reason);
  if (!(error instanceof Error)) throw new Error('waitFor did not time out');
  // Jest prints the stack.
  expect(error.stack).toContain('early');
  expect(counts.length).toBeGreaterThan(1);
  expect(Math.max(...counts)).toBe(0);
});

it('prints the document when a query outside waitFor fails', () => {
  render(<p>early</p>);
  expect(() => screen.getByText('late')).toThrow('early');
});
