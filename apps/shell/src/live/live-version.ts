export const LIVE_VERSION = 'live';
