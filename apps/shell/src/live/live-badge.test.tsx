import { act, fireEvent, render, screen } from '@testing-library/react';
import { LiveBadge } from './live-badge';

const origin = 'http://localhost:4302';
const frame = { file: 'apps/contacts/src/page.tsx', line: 12, code: '> 12 throw new Error()' };
const fetched: string[] = [];

beforeEach(() => {
  fetched.length = 0;
  Reflect.set(globalThis, 'fetch', async (url: string) => {
    fetched.push(url);
    return { json: async () => frame };
  });
  render(<LiveBadge live={{ name: 'contacts', origin }} onEnd={() => undefined} />);
});

function thrown(file: string): Error {
  const error = new TypeError('broken for maya@example.com');
  error.stack = `TypeError: broken\n    at Page (${origin}/${file}:120:7)\n    at shell (/releases/shell/1/main.js:1:2)`;
  return error;
}
const tell = (error: unknown) => act(async () => void dispatchEvent(new ErrorEvent('error', { error })));
const build = (data: object) =>
  act(async () => void dispatchEvent(new MessageEvent('message', { source: window, data })));

test('shows message, file and line of an error that a boundary caught in the live remote', async () => {
  const wrapped = Object.assign(new Error('contacts live: broken', { cause: thrown('people.js') }), {
    remote: 'contacts live',
  });
  await tell(wrapped);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('contacts Threw an Error');
  expect(alert).toHaveTextContent('TypeError: broken for maya@example.com');
  expect(alert).toHaveTextContent('apps/contacts/src/page.tsx:12');
  expect(alert).toHaveTextContent('> 12 throw new Error()');
  expect(fetched).toEqual([`${origin}/frame.json?file=people.js&line=120&column=7`]);
});

test('shows an error of an event handler, and removes it when dismissed or after the next build', async () => {
  await tell(thrown('people.0a1b.hot-update.js'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await tell(thrown('people.js'));
  expect(screen.getByRole('alert')).toBeVisible();
  await build({ type: 'webpackOk' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('ignores an error of another remote', async () => {
  const other = new Error('other');
  other.stack = `Error: other\n    at x (https://wallet.example/releases/wallet/1/page.js:1:2)`;
  await tell(other);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows why a build failed until one succeeds', async () => {
  await build({ type: 'webpackErrors', data: ['page.tsx: unexpected token'] });
  expect(screen.getByRole('alert')).toHaveTextContent('contacts Does Not Build');
  await build({ type: 'webpackOk' });
  expect(screen.queryByRole('alert')).toBeNull();
});
