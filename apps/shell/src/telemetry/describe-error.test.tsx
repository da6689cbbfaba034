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
    stack: 'page.0a1b2c3d.js:1:2345 f\nmain.9f8e7d6c.js:1:2345 f',
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

test('names the place in the remote that threw while it loaded', () => {
  const cause = errorWith([at('staking', '1.0.0-dddddddddddd', 'remoteEntry.1a2b3c4d.js'), shellFrame]);
  const failure = Object.assign(errorWith([shellFrame]), { name: 'RemoteFailure', cause });
  expect(describe_(caughtBy('staking 1.0.0-dddddddddddd', failure))).toMatchObject({
    phase: 'load',
    stack: 'remoteEntry.1a2b3c4d.js:1:2345 f\nmain.9f8e7d6c.js:1:2345 f',
  });
});

test('names the type of an error before its frames, except Error, and no other name', () => {
  const typed = (name: string, stack = [walletFrame]) => Object.assign(errorWith(stack), { name });
  expect(describe_(typed('TypeError'))).toMatchObject({
    stack: 'TypeError\npage.0a1b2c3d.js:1:2345 f',
  });
  expect(describe_(typed('TypeError', []))).toMatchObject({ stack: 'TypeError' });
  for (const name of ['Error', 'maya', 'Wallet of Maya Error'])
    expect(describe_(typed(name))).toMatchObject({ stack: 'page.0a1b2c3d.js:1:2345 f' });
  expect(describe_(typed('Error', []))).not.toHaveProperty('stack');
});

test('names the type of the error that a remote threw while it loaded', () => {
  const cause = Object.assign(errorWith([walletFrame]), { name: 'RangeError' });
  const failure = Object.assign(errorWith([shellFrame]), { name: 'RemoteFailure', cause });
  expect(describe_(caughtBy('wallet 1.0.0-bbbbbbbbbbbb', failure))).toMatchObject({
    stack: 'RangeError\npage.0a1b2c3d.js:1:2345 f',
  });
});

test.each([
  ['    at new Page (URL)', ' Page'],
  ['    at async Object.load (URL)', ' load'],
  ['    at URL', ''],
  ['load@URL', ' load'],
  ['@URL', ''],
  ['    at call0791234567 (URL)', ''],
])('reads the function of the frame %s', (line, name) => {
  const url = `${location.origin}/releases/wallet/${shown.version}/page.0a1b2c3d.js:1:2345`;
  expect(describe_(errorWith([line.replace('URL', url)]))).toMatchObject({
    stack: `page.0a1b2c3d.js:1:2345${name}`,
  });
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
