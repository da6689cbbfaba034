import * as v from 'valibot';

/** Environment of a server. Each one has a registry of its own, in the same format. */
export const ReleaseChannel = v.picklist(['development', 'staging', 'production']);
export type ReleaseChannel = v.InferOutput<typeof ReleaseChannel>;
