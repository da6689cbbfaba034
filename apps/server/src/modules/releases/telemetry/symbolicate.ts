import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ReleaseErrorGroup } from '@tessera/contracts/admin-releases';
import type { Release } from '@tessera/contracts/remotes';
import { formatFrame, parseFrame, type StackFrame } from '@tessera/contracts/stack-frame';
import type { PlatformDeps } from '../../../platform/deps';
import { findShellVersion } from '../releases.repository';
import type { ReleaseId } from '../store/release-store';
import { readStoredFile } from '../store/stored-files';
import { readStoredMap } from '../store/stored-maps';
import { readVerified, type Trust } from '../verify-releases';

export type SourceFrame = ReleaseErrorGroup['frames'][number];

/** Maximum number of cached frames. The oldest are evicted. */
const CAPACITY = 2_000;

/** A script of a release, with its source map. */
interface MappedFile {
  readonly map: TraceMap;
  readonly lines: readonly string[];
}

const positionOf = (map: TraceMap, line: number, column: number) =>
  originalPositionFor(map, { line, column: column - 1 });

/** Returns the original name of a frame's function: the map has it where the build declares the function. */
function nameInSource({ map, lines }: MappedFile, { line, column, name }: StackFrame): string | null {
  if (name === undefined) return null;
  const before = (lines[line - 1] ?? '').slice(0, column);
  const escaped = name.replaceAll('$', String.raw`\$`);
  const declaration = new RegExp(
    String.raw`(?<=\bfunction\*? )${escaped}(?=\()|(?<![\w$.])${escaped}(?==(?:async )?(?:function\b|\(|[\w$]+=>))`,
    'g',
  );
  const nearest = [...before.matchAll(declaration)].at(-1);
  return (nearest && positionOf(map, line, nearest.index + 1).name) ?? name;
}

/**
 * Creates a function that finds the source positions of frames, with the stored source maps. A frame without a map keeps
 * its position in the build only.
 */
export function createSymbolicator({ db, logger }: Pick<PlatformDeps, 'db' | 'logger'>, trust: Trust) {
  const known = new Map<string, SourceFrame>();

  /** Frames in the page's shell are in stacks of remotes too. Names of files contain a hash of their content. */
  async function findRelease(id: ReleaseId, file: string): Promise<Release | undefined> {
    const own = await readVerified(db, trust.publicKey, id);
    if (own?.assets.some((asset) => asset.file === file)) return own;
    const version = await findShellVersion(db, file);
    return version === undefined ? undefined : readVerified(db, trust.publicKey, { name: 'shell', version });
  }

  async function load(id: ReleaseId, file: string): Promise<MappedFile | undefined> {
    const release = await findRelease(id, file);
    const map = release?.maps?.find((one) => one.file === `${file}.map`);
    const asset = release?.assets.find((one) => one.file === file);
    if (release === undefined || map === undefined || asset === undefined) return undefined;
    const text = await readStoredMap(trust.store, release, map);
    const code = await readStoredFile(trust.store, release, asset);
    if (text === undefined || code === undefined) return undefined;
    return { map: new TraceMap(text), lines: code.toString().split('\n') };
  }

  /** A damaged file or a store that does not respond must not hide the error. */
  const tryLoad = (id: ReleaseId, file: string) =>
    load(id, file).catch((err: unknown) => {
      logger.warn({ err, ...id, file }, 'failed to read source map');
      return undefined;
    });

  function trace(frame: StackFrame, mapped: MappedFile | undefined): SourceFrame {
    const built = formatFrame({ ...frame, name: undefined });
    const found = mapped && positionOf(mapped.map, frame.line, frame.column);
    if (mapped === undefined || found?.source == null)
      return { built, source: null, name: frame.name ?? null };
    return { built, source: `${found.source}:${found.line}`, name: nameInSource(mapped, frame) };
  }

  /** Symbolicates the stacks of one release. @param stacks frames of `formatFrame`, one per line */
  return async (id: ReleaseId, stacks: readonly string[]): Promise<SourceFrame[][]> => {
    const files = new Map<string, MappedFile | undefined>();
    const frameOf = async (line: string): Promise<SourceFrame[]> => {
      const key = `${id.name} ${id.version} ${line}`;
      const cached = known.get(key);
      if (cached !== undefined) return [cached];
      const frame = parseFrame(line);
      if (frame === undefined) return [];
      const { file } = frame;
      if (!files.has(file)) files.set(file, await tryLoad(id, file));
      const found = trace(frame, files.get(file));
      // A missing map may be stored later.
      if (found.source !== null) known.set(key, found);
      const [oldest] = known.keys();
      if (known.size > CAPACITY && oldest !== undefined) known.delete(oldest);
      return [found];
    };
    const all: SourceFrame[][] = [];
    for (const stack of stacks) {
      const frames: SourceFrame[] = [];
      for (const line of stack.split('\n')) frames.push(...(await frameOf(line)));
      all.push(frames);
    }
    return all;
  };
}
export type Symbolicate = ReturnType<typeof createSymbolicator>;
