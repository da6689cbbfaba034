/**
 * Replaces modules of the federation runtime that the product does not use (see federation-unused.ts): manifests, snapshots,
 * its own preloading, remotes known at build time, ranges other than carets, and the long error texts.
 */

/** The used part of the snapshots: the hooks for plugins, and a cache that can be cleared. */
export class SnapshotHandler {
  hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin() {} };
  manifestCache = new Map();
}

/** No remote has a snapshot. */
export const snapshotPlugin = () => ({ name: 'snapshot-plugin' });
export const assignRemoteInfo = () => {};
export const getGlobalRemoteInfo = () => ({});

/** Remotes are never known at build time, and sharing is complete when the runtime starts. */
export const remotes = () => {};
export const updateConsumeOptions = () => {};
export const updateRemoteOptions = () => {};

/** The document preloads the files of a page, and no code calls `preloadRemote`. */
export const generatePreloadAssetsPlugin = () => ({ name: 'generate-preload-assets-plugin' });
export const formatPreloadArgs = () => [];
export const preloadAssets = () => Promise.resolve([]);

/** The publish gate allows only caret ranges. */
export { satisfy } from './satisfy-range.ts';

/** Without texts, an error of the runtime has its code and the URL of its documentation. */
export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};
