import { createInstance, init } from '@module-federation/runtime';
import { createFederationRuntime } from './module-federation-runtime';
import { createRegistry } from './registry';

const NAME = '@tessera/wallet-kit';
const host = init({ name: 'shell', remotes: [] });

/** Loads the shared package as a remote's build does before it evaluates an importing module. */
function consume(remote: string): Promise<unknown> {
  const instance = createInstance({ name: remote, remotes: [], shareStrategy: 'loaded-first' });
  instance.initShareScopeMap('default', host.shareScopeMap['default'] ?? {});
  const shareConfig = { singleton: true, requiredVersion: '^1.0.0', import: false as const };
  return instance
    .loadShare<object>(NAME, {
      customShareInfo: { scope: ['default'], strategy: 'loaded-first', shareConfig },
    })
    .then((factory) => (factory === false ? 'not provided' : factory?.()));
}

test('loads a shared package once when two remotes need it concurrently', async () => {
  let arrive: (module: object) => void = () => undefined;
  const load = jest.fn(() => new Promise<object>((resolve) => (arrive = resolve)));
  createFederationRuntime(createRegistry({}), [{ name: NAME, version: '1.0.0', load }]);
  expect(load).not.toHaveBeenCalled();

  const concurrent = [consume('wallet'), consume('staking')];
  await new Promise((resolve) => setTimeout(resolve));
  const kit = { useDraft: () => undefined };
  arrive(kit);
  const used = [...(await Promise.all(concurrent)), await consume('contacts')];

  expect(used.map((module) => module === kit)).toEqual([true, true, true]);
  expect(load).toHaveBeenCalledTimes(1);
});
