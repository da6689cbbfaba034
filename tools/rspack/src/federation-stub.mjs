/**
 * Stands for modules of the federation runtime that nothing here reaches (federation-unused.ts names them): manifests,
 * snapshots, its own preloading, remotes that are known at build time, ranges other than carets, and the long texts of its
 * errors.
 */

/** What stays of the snapshots: the hooks that plugins are registered with, and a cache to forget. */
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

/** The document announces what a page needs; `preloadRemote` is called by nobody. */
export const generatePreloadAssetsPlugin = () => ({ name: 'generate-preload-assets-plugin' });
export const formatPreloadArgs = () => [];
export const preloadAssets = () => Promise.resolve([]);

/** Ranges are carets, as the publish gate wants them. */
export { satisfy } from './satisfy-range.ts';

/** An error of the runtime carries its code and the address of its page. */
export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};
