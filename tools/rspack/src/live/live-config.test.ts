import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import * as v from 'valibot';
import { shell } from '../shell';
import { liveRemote, liveShell } from './live-config';

// The compiler is no CommonJS, which tests are: what its plugins are told is enough.
jest.mock('@rspack/core', () => ({
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

/** How a build is federated: the name of its host or container, and where it has the runtime from. */
function federated({ plugins = [] }: Configuration) {
  const found = plugins.find((plugin) => v.is(Federated, plugin));
  const { name, experiments } = v.parse(Federated, found).told;
  return [name, { brings: experiments['provideExternalRuntime'], finds: experiments['externalRuntime'] }];
}

test('a live page has the one runtime that the shell of the environment brought', () => {
  const origin = 'http://localhost:4302';
  expect(federated(shell(app('shell')))).toEqual(['tessera_shell', { brings: true }]);
  expect(federated(liveShell(app('shell'), origin, '/tmp/shell'))).toEqual([
    'tessera_shell_live',
    { finds: true },
  ]);
  expect(federated(liveRemote(app('contacts'), origin))).toEqual(['tessera_contacts', { finds: true }]);
});
