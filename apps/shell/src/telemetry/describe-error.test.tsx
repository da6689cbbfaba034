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

test('assigns an error that a boundary caught to the running version, with its page', () => {
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

test('assigns an error to the fallback version that ran, not to the requested one', () => {
  const cause = errorWith([at('staking', '0.9.0-cccccccccccc'), shellFrame]);
  expect(describe_(caughtBy('staking 1.0.0-dddddddddddd', cause))).toMatchObject({
    remote: 'staking',
    version: '0.9.0-cccccccccccc',
  });
});

test('describes a remote that failed to load, but not while offline', () => {
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
  ['the shell, when only its frames are in the stack', [shellFrame], 'shell'],
  ['the shell, without a stack', [], 'shell'],
])('assigns an uncaught error to %s', (_whose, stack, remote) => {
  expect(describe_(errorWith(stack))).toMatchObject({ remote, phase: 'page' });
});

test.each([
  ['code of an extension', errorWith(['    at f (chrome-extension://abcdef/inject.js:1:2)'])],
  ['a cancelled request', new DOMException('The user aborted a request.', 'AbortError')],
  ['a busy browser', 'ResizeObserver loop completed with undelivered notifications.'],
])('ignores %s', (_what, error) => {
  expect(describe_(error)).toBeUndefined();
});

test.each([
  [{ password: 'Copper-Lantern-84!' }, 'No error'],
  [undefined, 'No error'],
  ['code 481516 is wrong', 'code [number] is wrong'],
])('describes a thrown value that is no error by its text only: %p', (thrown, message) => {
  expect(describe_(thrown)).toMatchObject({ message, remote: 'shell' });
});

test('ignores errors of a shell that is no release', () => {
  expect(describeError(errorWith([]), { shell: undefined, shown: undefined })).toBeUndefined();
});
