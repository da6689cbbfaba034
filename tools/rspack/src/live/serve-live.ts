import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import {
  formatLiveRemotes,
  type LiveDescription,
  type LiveFrame,
  type LiveTypeError,
} from '@tessera/contracts/live-remote';
import * as v from 'valibot';
import { loadManifest } from '../load-manifest';
import { readProject } from '../project';
import { folderOf, isOneRemote } from '../repository';
import { runCompiler } from '../run-compiler';
import { createFeed, createJsonAnswer } from './answers';
import { describeTypeErrors } from './describe-type-errors';
import { findFrame } from './find-frame';
import { firstPage } from './first-page';
import { LIVE_ENTRY, LIVE_SHELL, liveRemote, liveShell } from './live-config';
import { watchTypes } from './watch-types';

const position = v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1));
/** Position in a built file, from a browser's stack. */
const FrameQuery = v.object({
  /** Below the origin: `wallet/assets-page.js`. */
  file: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*\/[\w.~-]+\.js$/)),
  line: position,
  column: position,
});

/** Removes repeats: an error of a library is an error of each remote that uses it. */
const withoutRepeats = (errors: readonly LiveTypeError[]) => [
  ...new Map(errors.map((error) => [JSON.stringify(error), error])).values(),
];

interface ServeLiveParameters {
  readonly root: string;
  readonly names: readonly string[];
  readonly port: number;
  /** Origin of the environment; only its pages may load the remotes. */
  readonly environment: string;
  /** Whether a browser opens the page. */
  readonly open: boolean;
}

export interface ServedLive {
  readonly origin: string;
  /** URL in the environment that loads the remotes: the first page of the first remote. */
  readonly page: string;
  close(): Promise<void>;
}

/** Rebuilds remotes on each change and serves them to the pages of one environment, on 127.0.0.1 only. */
export async function serveLive({
  root,
  names,
  port,
  environment,
  open,
}: ServeLiveParameters): Promise<ServedLive> {
  const origin = `http://localhost:${port}`;
  const dirOf = (name: string) => folderOf(name, root);
  const readManifest = async (name: string) => loadManifest(readProject(dirOf(name)));
  const [first = ''] = names;
  // A remote with an invalid list of pages starts too: the page shows the error.
  const path = await readManifest(first).then(firstPage, () => '/');
  const page = `${environment}${path}?remote=${formatLiveRemotes({ names, origin })}`;
  const cache = join(root, 'node_modules', '.cache', 'tessera');
  const folder = join(cache, 'live-shell');
  // In the repository of one remote: `null`, so that each edit reloads the page.
  const shell = isOneRemote(root)
    ? null
    : await runCompiler(rspack(liveShell(dirOf('shell'), origin, folder))).then(
        () => LIVE_SHELL,
        (error: unknown) => {
          process.stderr.write(
            `Without a development build of the shell, each edit reloads the page:\n${String(error)}\n`,
          );
          return null;
        },
      );
  const describe = async (query: URLSearchParams): Promise<LiveDescription> => {
    const name = query.get('name') ?? first;
    if (!names.includes(name))
      throw new Error(`${name} is not live here. Start it with: npm run dev ${[...names, name].join(' ')}`);
    const manifest = await readManifest(name);
    return { name, contract: manifest.contract, entry: `${name}/${LIVE_ENTRY}`, shell, manifest };
  };
  const frame = async (query: URLSearchParams): Promise<LiveFrame | undefined> => {
    const { file, line, column } = v.parse(FrameQuery, Object.fromEntries(query));
    const answer = await fetch(`${origin}/${file}.map`);
    if (!answer.ok) return undefined;
    const dir = dirOf(file.slice(0, file.indexOf('/')));
    return findFrame({ map: await answer.json(), place: { line, column }, root, dir });
  };
  const headers = {
    'access-control-allow-origin': environment,
    'access-control-allow-private-network': 'true',
    'cross-origin-resource-policy': 'cross-origin',
  };
  const typeErrors = createFeed('type-errors', headers, []);
  // Without the development build, the page has React's production build.
  const react = shell === null ? 'production' : 'development';
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      open: open ? [page] : false,
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
    rspack(names.map((name) => liveRemote(dirOf(name), origin, react))),
  );
  await server.start();
  const checks = new Map<string, readonly LiveTypeError[]>();
  const stops = names.map((name) =>
    watchTypes({
      root,
      dir: dirOf(name),
      onChecked(errors) {
        process.stdout.write(describeTypeErrors(name, errors, checks.get(name)?.length ?? 0));
        checks.set(name, errors);
        typeErrors.send(withoutRepeats([...checks.values()].flat()));
      },
    }),
  );
  const close = () => {
    for (const stop of stops) stop();
    return server.stop();
  };
  return { origin, page, close };
}
