/** Version of live remotes in the registry. */
export const LIVE_VERSION = 'live';
