import { join } from 'node:path';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { Configuration } from '@rspack/core';
import * as v from 'valibot';
import { shell } from '../shell';
import { liveRemote, liveShell } from './live-config';

// Tests are CommonJS and cannot load the compiler, so they check the options of its plugins.
jest.mock('@rspack/core', () => ({
  DefinePlugin: jest.fn(),
  LightningCssMinimizerRspackPlugin: jest.fn(),
  SubresourceIntegrityPlugin: jest.fn(),
  SwcJsMinimizerRspackPlugin: jest.fn(),
  NormalModuleReplacementPlugin: jest.fn(),
}));
jest.mock('@rspack/plugin-react-refresh', () => ({ ReactRefreshRspackPlugin: jest.fn() }));
jest.mock('@module-federation/enhanced/rspack', () => ({
  ModuleFederationPlugin: jest.fn((told: unknown) => ({ told })),
}));

const app = (name: string) => join(import.meta.dirname, '..', '..', '..', '..', 'apps', name);
const Federated = v.object({
  told: v.object({ name: v.string(), experiments: v.record(v.string(), v.unknown()) }),
});

/** Returns the federation options of a build: the name of its host or container, and the source of the runtime. */
function federated({ plugins = [] }: Configuration) {
  const found = plugins.find((plugin) => v.is(Federated, plugin));
  const { name, experiments } = v.parse(Federated, found).told;
  return [name, { brings: experiments['provideExternalRuntime'], finds: experiments['externalRuntime'] }];
}

test('serves the files of each live remote below its name, and names it in build errors', () => {
  const origin = 'http://localhost:4302';
  for (const name of ['contacts', 'wallet'])
    expect(liveRemote(app(name), origin, 'development')).toMatchObject({
      name,
      output: { publicPath: `${origin}/${name}/` },
    });
});

test('uses the runtime of the environment’s shell in a live page', () => {
  const origin = 'http://localhost:4302';
  expect(federated(shell(app('shell')))).toEqual(['tessera_shell', { brings: true }]);
  expect(federated(liveShell(app('shell'), origin, '/tmp/shell'))).toEqual([
    'tessera_shell_live',
    { finds: true },
  ]);
  expect(federated(liveRemote(app('contacts'), origin, 'development'))).toEqual([
    'tessera_contacts',
    { finds: true },
  ]);
});

test.each([
  ['development', true],
  ['production', false],
] as const)(
  'compiles the JSX of a live remote for React’s %s build, with Fast Refresh: %s',
  (react, refresh) => {
    const { module, optimization, plugins } = liveRemote(app('contacts'), 'http://localhost:4302', react);
    const transform = { react: { runtime: 'automatic', development: refresh, refresh } };
    expect(module).toMatchObject({
      rules: expect.arrayContaining([
        expect.objectContaining({ options: { jsc: expect.objectContaining({ transform }) } }),
      ]),
    });
    expect(optimization?.nodeEnv).toBe(react);
    expect(plugins?.some((plugin) => plugin instanceof ReactRefreshRspackPlugin)).toBe(refresh);
  },
);
