import { setImmediate as nextTask } from 'node:timers/promises';
import { serveLive } from './serve-live';

const mockStart = jest.fn(async () => undefined);
const mockBuild = jest.fn((): Promise<void> => Promise.resolve());
jest.mock('@rspack/core', () => ({ rspack: () => ({}) }));
jest.mock('@rspack/dev-server', () => ({ RspackDevServer: jest.fn(() => ({ start: mockStart })) }));
jest.mock('../load-manifest', () => ({ loadManifest: () => Promise.reject(new Error('no manifest')) }));
jest.mock('../project', () => ({ readProject: () => ({}) }));
jest.mock('../run-compiler', () => ({ runCompiler: () => mockBuild() }));
jest.mock('./live-config', () => ({ liveRemote: () => ({}), liveShell: () => ({}) }));
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

it('starts the server, which opens the page, when the shell is built', async () => {
  const finishBuild = deferBuild();
  const served = serve(true);
  await nextTask();
  expect(mockStart).not.toHaveBeenCalled();
  finishBuild();
  await served;
  expect(mockStart).toHaveBeenCalledTimes(1);
});

it('starts the server during the build of the shell when no page opens', async () => {
  const finishBuild = deferBuild();
  const served = serve(false);
  await nextTask();
  expect(mockStart).toHaveBeenCalledTimes(1);
  finishBuild();
  await served;
});

it('opens the page without a shell when its build fails', async () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  mockBuild.mockReturnValueOnce(Promise.reject(new Error('no shell')));
  await serve(true);
  expect(mockStart).toHaveBeenCalledTimes(1);
  expect(write).toHaveBeenCalledWith(expect.stringContaining('no shell'));
});
