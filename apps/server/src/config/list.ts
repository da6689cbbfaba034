import * as v from 'valibot';

/** Items separated by commas. Default: none. */
export const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value.split(',').flatMap((item) => item.trim() || [])),
);
