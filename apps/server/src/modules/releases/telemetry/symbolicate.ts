import { originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping';
import type { ReleaseErrorGroup } from '@tessera/contracts/admin-releases';
import { formatFrame, parseFrame, type StackFrame } from '@tessera/contracts/stack-frame';
import type { PlatformDeps } from '../../../platform/deps';
import type { ReleaseId } from '../store/release-store';
import type { Trust } from '../verify-releases';
import { createMappedFiles, type MappedFile } from './mapped-files';

export type SourceFrame = ReleaseErrorGroup['frames'][number];

/** Maximum number of cached frames. The oldest are evicted. */
const CAPACITY = 2_000;

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
export function createSymbolicator(deps: Pick<PlatformDeps, 'db' | 'logger'>, trust: Trust) {
  const known = new Map<string, SourceFrame>();
  const readMapped = createMappedFiles(deps, trust);

  function trace(frame: StackFrame, mapped: MappedFile | undefined): SourceFrame {
    const built = formatFrame({ ...frame, name: undefined });
    const found = mapped && positionOf(mapped.map, frame.line, frame.column);
    if (mapped === undefined || found?.source == null)
      return { built, source: null, name: frame.name ?? null };
    return { built, source: `${found.source}:${found.line}`, name: nameInSource(mapped, frame) };
  }

  /**
   * Symbolicates the stacks of one release.
   * @param stacks frames of `formatFrame`, one per line
   * @param mayLoad called before a source map is read from the store; frames keep their position in the build when it returns false
   */
  return async (
    id: ReleaseId,
    stacks: readonly string[],
    mayLoad: () => boolean = () => true,
  ): Promise<SourceFrame[][]> => {
    const files = new Map<string, MappedFile | undefined>();
    const frameOf = async (line: string): Promise<SourceFrame[]> => {
      const key = `${id.name} ${id.version} ${line}`;
      const cached = known.get(key);
      if (cached !== undefined) return [cached];
      const frame = parseFrame(line);
      if (frame === undefined) return [];
      const { file } = frame;
      if (!files.has(file)) files.set(file, await readMapped(id, file, mayLoad));
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
