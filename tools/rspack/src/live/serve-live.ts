import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { LiveDescription, LiveFrame } from '@tessera/contracts/live-remote';
import * as v from 'valibot';
import { loadManifest } from '../load-manifest';
import { readProject } from '../project';
import { folderOf, isOneRemote } from '../repository';
import { runCompiler } from '../run-compiler';
import { createFeed, createJsonAnswer } from './answers';
import { describeTypeErrors } from './describe-type-errors';
import { findFrame } from './find-frame';
import { LIVE_ENTRY, LIVE_SHELL, liveRemote, liveShell } from './live-config';
import { watchTypes } from './watch-types';

const position = v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1));
/** Position in a built file, from a browser's stack. */
const FrameQuery = v.object({
  file: v.pipe(v.string(), v.regex(/^[\w.~-]+\.js$/)),
  line: position,
  column: position,
});

interface ServeLiveParameters {
  readonly root: string;
  readonly name: string;
  readonly port: number;
  /** Origin of the environment; only its pages may load the remote. */
  readonly environment: string;
}

export interface ServedLive {
  readonly origin: string;
  close(): Promise<void>;
}

/** Rebuilds a remote on each change and serves it to the pages of one environment, on 127.0.0.1 only. */
export async function serveLive({ root, name, port, environment }: ServeLiveParameters): Promise<ServedLive> {
  const origin = `http://localhost:${port}`;
  const dir = folderOf(name, root);
  const cache = join(root, 'node_modules', '.cache', 'tessera');
  const folder = join(cache, 'live-shell');
  const shellDir = folderOf('shell', root);
  // In the repository of one remote: `null`, so that each edit reloads the page.
  const built = isOneRemote(root)
    ? Promise.resolve(null)
    : runCompiler(rspack(liveShell(shellDir, origin, folder))).then(() => LIVE_SHELL);
  const project = readProject(dir);
  const describe = async (): Promise<LiveDescription> => {
    const manifest = await loadManifest(project);
    // The page waits until the shell is built.
    const shell = await built.catch(() => null);
    return { name, contract: manifest.contract, entry: LIVE_ENTRY, shell, manifest };
  };
  const frame = async (query: URLSearchParams): Promise<LiveFrame | undefined> => {
    const { file, line, column } = v.parse(FrameQuery, Object.fromEntries(query));
    const answer = await fetch(`${origin}/${file}.map`);
    if (!answer.ok) return undefined;
    return findFrame({ map: await answer.json(), place: { line, column }, root, dir });
  };
  const headers = {
    'access-control-allow-origin': environment,
    'access-control-allow-private-network': 'true',
    'cross-origin-resource-policy': 'cross-origin',
  };
  const typeErrors = createFeed('type-errors', headers, []);
  let count = 0;
  const stopTypes = watchTypes({
    root,
    dir,
    onChecked(errors) {
      process.stdout.write(describeTypeErrors(name, errors, count));
      count = errors.length;
      typeErrors.send(errors);
    },
  });
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      allowedHosts: ['localhost', '127.0.0.1', new URL(environment).hostname],
      headers,
      // No overlay: it needs inline code and styles, which the page's policy forbids.
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      static: [{ directory: folder, publicPath: '/shell', watch: false }],
      // Before the compression, which would hold back events.
      setupMiddlewares: ([hostCheck, ...others]) => [
        ...(hostCheck === undefined ? [] : [hostCheck]),
        createJsonAnswer('live.json', headers, describe),
        createJsonAnswer('frame.json', headers, frame),
        typeErrors,
        ...others,
      ],
    },
    rspack(liveRemote(dir, origin)),
  );
  await server.start();
  await built.catch((error: unknown) => {
    process.stderr.write(
      `Without a development build of the shell, pages are loaded anew:\n${String(error)}\n`,
    );
  });
  const close = () => {
    stopTypes();
    return server.stop();
  };
  return { origin, close };
}
