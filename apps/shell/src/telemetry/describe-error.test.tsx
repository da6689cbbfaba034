import { describeError } from './describe-error';

const shell = { remote: 'shell', version: '1.0.0-aaaaaaaaaaaa' };
const shown = { remote: 'wallet', version: '1.0.0-bbbbbbbbbbbb', route: '/my-assets/:chainId/:symbol' };
const at = (remote: string, version: string, file = 'page.0a1b2c3d.js') =>
  `    at f (${location.origin}/releases/${remote}/${version}/${file}:1:2345)`;
const shellFrame = at('shell', shell.version, 'main.9f8e7d6c.js');
const walletFrame = at('wallet', shown.version);

function errorWith(stack: readonly string[], message = 'It broke'): Error {
  const error = new Error(message);
  error.stack = [`Error: ${message}`, ...stack].join('\n');
  return error;
}
const caughtBy = (remote: string, cause: unknown) =>
  Object.assign(new Error(`${remote}: it broke`, { cause }), { remote });
const describe_ = (error: unknown) => describeError(error, { shell, shown });

test('an error of a remote that its boundary caught is of the version that ran, with the page', () => {
  const cause = errorWith([walletFrame, shellFrame], 'No token for maya@example.com');
  expect(describe_(caughtBy('wallet 1.0.0-bbbbbbbbbbbb', cause))).toEqual({
    kind: 'error',
    remote: 'wallet',
    version: shown.version,
    phase: 'render',
    message: 'No token for [name]',
    stack: 'page.0a1b2c3d.js:1:2345\nmain.9f8e7d6c.js:1:2345',
    route: '/my-assets/:chainId/:symbol',
  });
});

test('a version that stood in answers for itself, and not for the one that was wanted', () => {
  const cause = errorWith([at('staking', '0.9.0-cccccccccccc'), shellFrame]);
  expect(describe_(caughtBy('staking 1.0.0-dddddddddddd', cause))).toMatchObject({
    remote: 'staking',
    version: '0.9.0-cccccccccccc',
  });
});

test('a remote that did not come is told as such, and not while there is no network', () => {
  const failure = Object.assign(errorWith([shellFrame], 'The file did not arrive within 10 seconds'), {
    name: 'RemoteFailure',
  });
  const caught = caughtBy('staking 1.0.0-dddddddddddd', failure);
  expect(describe_(caught)).toMatchObject({
    remote: 'staking',
    version: '1.0.0-dddddddddddd',
    phase: 'load',
    message: 'The file did not arrive within 10 seconds',
  });
  expect(describe_(caught)).not.toHaveProperty('route');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(describe_(caught)).toBeUndefined();
  online.mockRestore();
});

test.each([
  ['its own frames', [shellFrame, walletFrame], 'wallet'],
  ['the shell, when nobody else was in it', [shellFrame], 'shell'],
  ['the shell, when nothing is known', [], 'shell'],
])('an uncaught error is of %s', (_whose, stack, remote) => {
  expect(describe_(errorWith(stack))).toMatchObject({ remote, phase: 'page' });
});

test.each([
  ['code of an extension', errorWith(['    at f (chrome-extension://abcdef/inject.js:1:2)'])],
  ['somebody leaving', new DOMException('The user aborted a request.', 'AbortError')],
  ['a busy browser', 'ResizeObserver loop completed with undelivered notifications.'],
])('%s is nothing to tell', (_what, error) => {
  expect(describe_(error)).toBeUndefined();
});

test.each([
  [{ password: 'Copper-Lantern-84!' }, 'No error'],
  [undefined, 'No error'],
  ['code 481516 is wrong', 'code [number] is wrong'],
])('what is thrown and is no error says no more than its text: %p', (thrown, message) => {
  expect(describe_(thrown)).toMatchObject({ message, remote: 'shell' });
});

test('a shell that is no release has nothing to be told of', () => {
  expect(describeError(errorWith([]), { shell: undefined, shown: undefined })).toBeUndefined();
});
