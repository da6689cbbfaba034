import { describeLive, LiveFailure } from './describe-live';

const origin = 'http://localhost:4302';
const shell = { script: 'shell/main.js', style: 'shell/main.css' };
const description = (name: string) => ({
  name,
  contract: 1,
  entry: `${name}/remoteEntry.js`,
  shell,
  manifest: { name, contract: 1, routes: [] },
});
const fetched: string[] = [];

/** Responds with the description of the remote with this name, or of the requested one. */
function serve(name?: string) {
  Reflect.set(globalThis, 'fetch', async (url: string) => {
    fetched.push(url);
    return { ok: true, json: async () => description(name ?? new URL(url).searchParams.get('name') ?? '') };
  });
}
beforeEach(() => void (fetched.length = 0));

test('returns an entry for each live remote of the developer’s machine', async () => {
  serve();
  const { entries, shell: found } = await describeLive({ names: ['contacts', 'wallet'], origin });
  expect(fetched).toEqual([`${origin}/live.json?name=contacts`, `${origin}/live.json?name=wallet`]);
  expect(entries.map(({ version, entry, manifest }) => [version, entry, manifest.name])).toEqual([
    ['live', `${origin}/contacts/remoteEntry.js`, 'contacts'],
    ['live', `${origin}/wallet/remoteEntry.js`, 'wallet'],
  ]);
  expect(found).toEqual(shell);
});

test('rejects when another remote is served at the origin', async () => {
  serve('wallet');
  await expect(describeLive({ names: ['contacts', 'wallet'], origin })).rejects.toThrow(
    `${origin} serves wallet, not contacts`,
  );
});

test('rejects with the reason of the development server when it cannot describe a remote', async () => {
  const reason = 'contacts: src/remote.tsx: the path "people" is wrong';
  Reflect.set(globalThis, 'fetch', async () => new Response(reason, { status: 500 }));
  await expect(describeLive({ names: ['contacts'], origin })).rejects.toEqual(new LiveFailure(reason));
});
