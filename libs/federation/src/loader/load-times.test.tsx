import { buildEntry, buildExposed, createScriptedRuntime } from '../testing';
import { createRemoteLoader } from './create-remote-loader';
import { createRegistry } from './registry';

test('reports the load time of each loaded version and none of a failed one', async () => {
  const { runtime } = createScriptedRuntime(
    () => Promise.reject(new Error('404')),
    () => Promise.resolve(buildExposed('contacts')),
  );
  const onLoad = jest.fn();
  const registry = createRegistry({ contacts: buildEntry('contacts') });
  const loader = createRemoteLoader({ runtime, registry, onLoad });
  await expect(loader.load('contacts')).rejects.toThrow('404');
  expect(onLoad).not.toHaveBeenCalled();
  loader.retry('contacts');
  await loader.load('contacts');
  await loader.load('contacts');
  expect(onLoad.mock.calls).toEqual([['contacts', '1.0.0-0123456789ab', expect.any(Number)]]);
});
