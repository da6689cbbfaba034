import { RemotesAnswer, type RegistryEntry } from '@tessera/contracts/remotes';
import { createServer } from 'node:http';
import * as v from 'valibot';
import { stackAddress } from '../setup/address';

/** A remote served from this machine to pages of the stack. */
export interface ServedLive {
  /** Value of the `?remote=` parameter. */
  readonly remote: string;
  /** Requests to this machine. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

const folderOf = ({ entry }: RegistryEntry) => entry.slice(0, entry.lastIndexOf('/') + 1);

/** Serves a published remote as `npm run dev` would, with the same files and another menu label, and without a shell. */
export async function serveLive(name: string, label: string): Promise<ServedLive> {
  const { origin } = stackAddress();
  const answer: unknown = await (await fetch(`${origin}/api/remotes`)).json();
  const entry = v.parse(RemotesAnswer, answer).data[name];
  if (entry === undefined) throw new Error(`${name} is not published.`);
  const { contract, manifest } = entry;
  const nav = manifest.nav.map((item) => (item.path === `/${name}` ? { ...item, label } : item));
  const described = {
    name,
    contract,
    entry: entry.entry.slice(folderOf(entry).length),
    shell: null,
    manifest: { ...manifest, nav },
  };
  const requests: string[] = [];
  const answerTo = async (path: string): Promise<{ type: string; body: Buffer }> => {
    if (path === '/live.json')
      return { type: 'application/json', body: Buffer.from(JSON.stringify(described)) };
    const file = await fetch(`${origin}${folderOf(entry)}${path.slice(1)}`);
    return { type: file.headers.get('content-type') ?? '', body: Buffer.from(await file.arrayBuffer()) };
  };
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    requests.push(path);
    answerTo(path).then(
      ({ type, body }) =>
        response
          .writeHead(200, {
            'content-type': type,
            'access-control-allow-origin': origin,
            'cross-origin-resource-policy': 'cross-origin',
          })
          .end(body),
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The live remote has no port.');
  return {
    remote: `${name}@http://localhost:${address.port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
