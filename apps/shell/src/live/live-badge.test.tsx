import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { LiveBadge } from './live-badge';

const origin = 'http://localhost:4302';
const frame = { file: 'apps/contacts/src/page.tsx', line: 12, code: '> 12 throw new Error()' };
const fetched: string[] = [];

let events: EventTarget;
const openEvents = jest.fn((_url: string) => Object.assign(events, { close: () => undefined }));
const check = (errors: object[]) =>
  act(async () => void events.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(errors) })));

const draw = (names: readonly string[]) =>
  render(<LiveBadge live={{ names, origin }} onEnd={() => undefined} onLeave={() => undefined} />);

beforeEach(() => {
  events = new EventTarget();
  Reflect.set(globalThis, 'EventSource', openEvents);
  fetched.length = 0;
  Reflect.set(globalThis, 'fetch', async (url: string) => {
    fetched.push(url);
    return { json: async () => frame };
  });
  draw(['contacts', 'wallet']);
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
  const wrapped = Object.assign(new Error('contacts live: broken', { cause: thrown('contacts/people.js') }), {
    remote: 'contacts live',
  });
  await tell(wrapped);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('contacts Threw an Error');
  expect(alert).toHaveTextContent('TypeError: broken for maya@example.com');
  expect(alert).toHaveTextContent('apps/contacts/src/page.tsx:12');
  expect(alert).toHaveTextContent('> 12 throw new Error()');
  expect(fetched).toEqual([`${origin}/frame.json?file=contacts%2Fpeople.js&line=120&column=7`]);
});

test('shows an error of an event handler, and removes it when dismissed or after the next build', async () => {
  await tell(thrown('contacts/people.0a1b.hot-update.js'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await tell(thrown('contacts/people.js'));
  await build({ type: 'webpackInvalid' });
  expect(screen.getByRole('alert')).toBeVisible();
  await build({ type: 'webpackOk' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('keeps an error when the client of another live remote connects and reports the last build', async () => {
  await build({ type: 'webpackInvalid' });
  await build({ type: 'webpackOk' });
  await tell(thrown('contacts/people.js'));
  await build({ type: 'webpackOk' });
  expect(screen.getByRole('alert')).toHaveTextContent('contacts Threw an Error');
});

test('names the live remote whose code threw', async () => {
  await tell(thrown('wallet/assets-page.js'));
  expect(screen.getByRole('alert')).toHaveTextContent('wallet Threw an Error');
});

test('ignores an error of the development build of the shell', async () => {
  await tell(thrown('shell/main.js'));
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
  expect(screen.getByRole('alert')).toHaveTextContent('A Live Remote Does Not Build');
  await build({ type: 'webpackOk' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows the type errors of the last check with file, line and code until they are fixed', async () => {
  expect(openEvents).toHaveBeenLastCalledWith(`${origin}/type-errors`);
  await check([{ ...frame, message: "TS2322: Type 'string' is not assignable to type 'number'." }]);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('A Live Remote Has a Type Error');
  expect(alert).toHaveTextContent("TS2322: Type 'string' is not assignable to type 'number'.");
  expect(alert).toHaveTextContent('apps/contacts/src/page.tsx:12');
  expect(alert).toHaveTextContent('> 12 throw new Error()');
  await check([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('hides the type errors until the next check when they are dismissed', async () => {
  const errors = [1, 2, 3, 4, 5, 6].map((line) => ({ ...frame, line, message: `TS1: at ${line}` }));
  await check(errors);
  expect(screen.getByRole('alert')).toHaveTextContent('A Live Remote Has 6 Type Errors');
  expect(screen.getByText('TS1: at 5')).toBeVisible();
  expect(screen.queryByText('TS1: at 6')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await check(errors);
  expect(screen.getByRole('alert')).toBeVisible();
});

test('shows a build error and a thrown error before the type errors', async () => {
  await check([{ ...frame, message: 'TS1: wrong' }]);
  await tell(thrown('contacts/people.js'));
  expect(screen.getByRole('alert')).toHaveTextContent('contacts Threw an Error');
  await build({ type: 'webpackInvalid' });
  await build({ type: 'webpackErrors', data: ['page.tsx: unexpected token'] });
  expect(screen.getByRole('alert')).toHaveTextContent('A Live Remote Does Not Build');
  await build({ type: 'webpackOk' });
  expect(screen.getByRole('alert')).toHaveTextContent('A Live Remote Has a Type Error');
});

test('names the live remote with a problem when it is the only one', async () => {
  cleanup();
  draw(['wallet']);
  await check([{ ...frame, message: 'TS1: wrong' }]);
  expect(screen.getByRole('alert')).toHaveTextContent('wallet Has a Type Error');
  await build({ type: 'webpackErrors', data: ['page.tsx: unexpected token'] });
  expect(screen.getByRole('alert')).toHaveTextContent('wallet Does Not Build');
});
