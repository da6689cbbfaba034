import { KILLED_CONTRACT, type Release } from '@tessera/contracts/remotes';

/**
 * Returns what pages get of a killed remote: its routes, so that they can say that it is not available, and no files,
 * navigation entries or slots. No shell runs it: shells from before kills accept contract 0, but find no file and no signature.
 */
export function killedRelease(release: Release): Release {
  if (release.kind === 'shell') return release;
  const { fills: _fills, ...manifest } = release.manifest;
  const routes = manifest.routes.map(({ chunk: _chunk, slots: _slots, ...route }) => route);
  return {
    ...release,
    contract: KILLED_CONTRACT,
    preload: [],
    chunks: {},
    manifest: { ...manifest, routes, nav: [], slots: [] },
  };
}

export const isKilled = ({ contract }: Pick<Release, 'contract'>): boolean => contract === KILLED_CONTRACT;
