import { setImmediate as nextTask } from 'node:timers/promises';
import { serveLive } from './serve-live';

const mockStart = jest.fn(async () => undefined);
const mockBuild = jest.fn((): Promise<void> => Promise.resolve());
const mockLiveRemote = jest.fn((..._args: readonly unknown[]) => ({}));
jest.mock('@rspack/core', () => ({ rspack: () => ({}) }));
jest.mock('@rspack/dev-server', () => ({ RspackDevServer: jest.fn(() => ({ start: mockStart })) }));
jest.mock('../load-manifest', () => ({ loadManifest: () => Promise.reject(new Error('no manifest')) }));
jest.mock('../project', () => ({ readProject: () => ({}) }));
jest.mock('../run-compiler', () => ({ runCompiler: () => mockBuild() }));
jest.mock('./live-config', () => ({
  liveRemote: (...args: unknown[]) => mockLiveRemote(...args),
  liveShell: () => ({}),
}));
jest.mock('./watch-types', () => ({ watchTypes: () => () => undefined }));

beforeEach(() => jest.clearAllMocks());

const serve = (open: boolean) =>
  serveLive({
    root: '/repository',
    names: ['wallet'],
    port: 4302,
    environment: 'http://localhost:4200',
    open,
  });

function deferBuild(): () => void {
  let finish = () => {};
  mockBuild.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  return () => finish();
}

it.each([true, false])('starts the server when the shell is built, with open: %s', async (open) => {
  const finishBuild = deferBuild();
  const served = serve(open);
  await nextTask();
  expect(mockStart).not.toHaveBeenCalled();
  finishBuild();
  await served;
  expect(mockStart).toHaveBeenCalledTimes(1);
});

it("compiles the remotes for React's development build, which the shell of the repository has", async () => {
  await serve(false);
  expect(mockLiveRemote.mock.calls).toEqual([['/repository/apps/wallet', expect.any(String), 'development']]);
});

it("opens the page without a shell, and compiles the remotes for React's production build, when the shell does not build", async () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  mockBuild.mockReturnValueOnce(Promise.reject(new Error('no shell')));
  await serve(true);
  expect(mockStart).toHaveBeenCalledTimes(1);
  expect(mockLiveRemote.mock.calls).toEqual([['/repository/apps/wallet', expect.any(String), 'production']]);
  expect(write).toHaveBeenCalledWith(expect.stringContaining('no shell'));
});
