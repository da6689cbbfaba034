import * as v from 'valibot';
import { RemoteManifest, RemoteName } from './remotes';

export interface LiveRemotes {
  readonly names: readonly string[];
  /** Loopback only: a link must not load foreign code. */
  readonly origin: string;
}

const TEXT =
  /^([a-z][a-z0-9-]{1,31}(?:,[a-z][a-z0-9-]{1,31}){0,15})@(http:\/\/(?:localhost|127\.0\.0\.1):([1-9]\d{3,4}))$/;
const LAST_PORT = 65_535;

/** Parses `wallet@http://localhost:4302` or `contacts,wallet@http://localhost:4302`, with at most 16 remotes. */
export function parseLiveRemotes(text: string): LiveRemotes | undefined {
  const [, names, origin, port] = TEXT.exec(text) ?? [];
  if (names === undefined || origin === undefined || Number(port) > LAST_PORT) return undefined;
  return { names: names.split(','), origin };
}

/** Returns the text that `parseLiveRemotes` parses. */
export const formatLiveRemotes = ({ names, origin }: LiveRemotes): string => `${names.join(',')}@${origin}`;

const Text = v.pipe(
  v.string(),
  v.check((text) => parseLiveRemotes(text) !== undefined, 'Not a remote of this machine'),
);

export const LiveRemoteRequest = v.strictObject({ remote: Text });
export const LiveRemoteAnswer = v.object({ message: v.string() });

/** `/live.json?name=…` of `npm run dev <remote>`; without a name, the first remote. */
export const LiveDescription = v.object({
  name: RemoteName,
  contract: v.number(),
  /** Paths below the origin. */
  entry: v.string(),
  shell: v.nullable(v.object({ script: v.string(), style: v.string() })),
  manifest: RemoteManifest,
});
export type LiveDescription = v.InferOutput<typeof LiveDescription>;

/** `/frame.json?file=…&line=…&column=…` of `npm run dev <remote>`. */
export const LiveFrame = v.object({
  /** From the repository root. */
  file: v.string(),
  line: v.number(),
  /** Source excerpt; `>` marks the line. */
  code: v.string(),
});
export type LiveFrame = v.InferOutput<typeof LiveFrame>;

/** Item of the list that `/type-errors` of `npm run dev <remote>` streams after each check of the types. */
export const LiveTypeError = v.object({ ...LiveFrame.entries, message: v.string() });
export type LiveTypeError = v.InferOutput<typeof LiveTypeError>;
