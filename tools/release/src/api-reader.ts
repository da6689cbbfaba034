import { ReleasesAnswer } from '@tessera/contracts/release-list';
import { TYPES_FILE } from '@tessera/contracts/release-types';
import { checkBuilds } from './check-builds';
import type { RegistryReader } from './open-releases';
import { request, sendSigned, type SigningTarget } from './send-signed';
import { parseTypes } from './types/check-types';

/** Returns the state of all remotes, from `GET /api/releases` with the key of one remote. */
export function createApiReader(target: SigningTarget): RegistryReader {
  let answer: Promise<ReleasesAnswer> | undefined;
  const read = async () => (await (answer ??= sendSigned(target, '/releases', ReleasesAnswer))).data;
  async function readDeclarations(version: string) {
    const response = await request(target.origin, `/releases/shell/${version}/${TYPES_FILE}`);
    return response.ok ? parseTypes(await response.text()) : undefined;
  }
  return {
    check: async (buildFolders) => checkBuilds(buildFolders, (await read()).current),
    async readTypes(shellVersion) {
      const { current, versions } = await read();
      const isShell = (one: { readonly name: string; readonly version: string }) =>
        one.name === 'shell' && one.version === shellVersion;
      if (shellVersion !== undefined && !versions.some(isShell))
        throw new Error(`shell ${shellVersion} is not published: see release list shell`);
      const version = shellVersion ?? current.find(({ kind }) => kind === 'shell')?.version;
      const types = version === undefined ? undefined : await readDeclarations(version);
      return { types, remotes: current.filter(({ kind }) => kind === 'remote') };
    },
    list: async (name) => (await read()).versions.filter((one) => name === undefined || one.name === name),
    slots: async () => (await read()).slots,
    channel: async () => (await read()).channel,
    kills: async () => (await read()).kills ?? [],
  };
}
