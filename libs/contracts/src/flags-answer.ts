import * as v from 'valibot';

/** GET /flags: names of the flags that are on for the caller. In a file of its own, because pages need no other schema of flags. */
export const FlagsAnswer = v.object({ data: v.array(v.string()) });
