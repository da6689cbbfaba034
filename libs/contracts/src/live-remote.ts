import * as v from 'valibot';
import { RemoteManifest, RemoteName } from './remotes';

/** A remote that a developer's own machine serves into one tab. */
export interface LiveRemote {
  readonly name: string;
  /** Loopback alone: a link must never bring another machine's code into a session. */
  readonly origin: string;
}

const TEXT = /^([a-z][a-z0-9-]{1,31})@(http:\/\/(?:localhost|127\.0\.0\.1):([1-9]\d{3,4}))$/;
const LAST_PORT = 65_535;

/** Reads `wallet@http://localhost:4302`; undefined when it is anything else, another machine above all. */
export function parseLiveRemote(text: string): LiveRemote | undefined {
  const [, name, origin, port] = TEXT.exec(text) ?? [];
  if (name === undefined || origin === undefined || Number(port) > LAST_PORT) return undefined;
  return { name, origin };
}

const Text = v.pipe(
  v.string(),
  v.check((text) => parseLiveRemote(text) !== undefined, 'Not a remote of this machine'),
);

/** POST /remotes/live: lets this browser's documents load a remote from its own machine. */
export const LiveRemoteRequest = v.strictObject({ remote: Text });
export type LiveRemoteRequest = v.InferOutput<typeof LiveRemoteRequest>;
export const LiveRemoteAnswer = v.object({ message: v.string() });

/** `/live.json` of `npm run dev <remote>`. */
export const LiveDescription = v.object({
  name: RemoteName,
  contract: v.number(),
  /** File of the federation container, and those of the development build of the shell; below the origin. */
  entry: v.string(),
  shell: v.nullable(v.object({ script: v.string(), style: v.string() })),
  manifest: RemoteManifest,
});
export type LiveDescription = v.InferOutput<typeof LiveDescription>;

/** `/frame.json?file=…&line=…&column=…` of `npm run dev <remote>`: the source behind a place in a built file. */
export const LiveFrame = v.object({
  /** From the root of the repository. */
  file: v.string(),
  line: v.number(),
  /** Some lines of the source; `>` marks the line. */
  code: v.string(),
});
export type LiveFrame = v.InferOutput<typeof LiveFrame>;
