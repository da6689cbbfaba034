import { SourceMap, type SourceMapPayload } from 'node:module';
import { relative, resolve } from 'node:path';
import type { LiveFrame } from '@tessera/contracts/live-remote';
import * as v from 'valibot';
import { excerpt } from './excerpt';

const Payload = v.looseObject({
  version: v.number(),
  file: v.optional(v.string(), ''),
  sources: v.array(v.string()),
  sourcesContent: v.optional(v.array(v.nullable(v.string())), []),
  names: v.array(v.string()),
  mappings: v.string(),
  sourceRoot: v.optional(v.string(), ''),
});

/** Position in a built file from a browser's stack; lines and columns start at 1. */
export interface BuiltPlace {
  readonly line: number;
  readonly column: number;
}

interface FindFrameParameters {
  /** The parsed source map of the built file. */
  readonly map: unknown;
  readonly place: BuiltPlace;
  /** Root of the repository, and the folder of the built project. */
  readonly root: string;
  readonly dir: string;
}

/** Returns the file and line of the sources behind a place in a build; undefined when the map does not know it. */
export function findFrame({ map, place, root, dir }: FindFrameParameters): LiveFrame | undefined {
  const parsed = v.parse(Payload, map);
  const payload: SourceMapPayload = {
    ...parsed,
    sourcesContent: parsed.sourcesContent.map((content) => content ?? ''),
  };
  const entry = new SourceMap(payload).findEntry(place.line - 1, place.column - 1);
  if (!('originalSource' in entry)) return undefined;
  const { originalSource, originalLine } = entry;
  const content = payload.sourcesContent[parsed.sources.indexOf(originalSource)] ?? '';
  // `webpack://<namespace>/<path from the project>`
  const path = originalSource.replace(/^webpack:\/\/(?:@[^/]+\/)?[^/]*\//, '');
  const line = originalLine + 1;
  return { file: relative(root, resolve(dir, path)), line, code: excerpt(content, line) };
}
