import * as v from 'valibot';

export const TYPES_FILE = 'types.json';

/** Input of the compiler when it checks a remote beside this shell. Not strict: tools read files of version N+1. */
export const ReleaseTypes = v.object({
  shared: v.record(v.string(), v.string()),
  /** `facade` of the release. */
  facade: v.array(v.string()),
  /** Texts of declarations by path. `@tessera/ui/src/index.d.ts` is the declaration of a package. */
  declarations: v.record(
    v.pipe(v.string(), v.regex(/^@tessera\/[a-z-]+\/src\/(?:[\w-]+\/)*[\w.-]+\.d\.ts$/)),
    v.string(),
  ),
});
export type ReleaseTypes = v.InferOutput<typeof ReleaseTypes>;
