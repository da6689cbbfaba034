import { oidc } from './oidc-command';

const pipeline = {
  issuer: 'https://token.actions.githubusercontent.com',
  repository: 'tessera/wallet',
  branch: 'main',
  environment: undefined,
};
const trust = {
  ...pipeline,
  id: '0123456789abcdef',
  remote: 'wallet',
  environment: null,
  createdAt: new Date(0),
  revokedAt: null,
};
const owner = { remote: 'wallet', name: 'Wallet team', mail: 'wallet@tessera.local' };
const trusts = {
  add: jest.fn().mockResolvedValue(trust.id),
  remove: jest.fn().mockResolvedValue('wallet'),
  list: async () => [
    { trust, owner },
    { trust: { ...trust, environment: '@tessera/wallet' }, owner },
  ],
};

async function run(words: string[], over: Partial<typeof pipeline> = {}) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await oidc({ words, say, releases: { trusts }, pipeline: { ...pipeline, ...over } });
  return said;
}

it('lists pipelines with their environment', async () => {
  const from = 'of https://token.actions.githubusercontent.com';
  expect(await run(['list'])).toEqual([
    `0123456789abcdef publishes and moves wallet: tessera/wallet, branch main ${from}`,
    `0123456789abcdef publishes and moves wallet: tessera/wallet, branch main, environment @tessera/wallet, ${from}`,
  ]);
});

it('adds and removes a pipeline', async () => {
  expect(await run(['add', 'wallet'])).toEqual([`The pipeline ${trust.id} publishes and moves wallet`]);
  expect(trusts.add).toHaveBeenCalledWith({ ...pipeline, remote: 'wallet', environment: null });
  expect(await run(['remove', trust.id])).toEqual([
    `The pipeline ${trust.id} no longer publishes and moves wallet`,
  ]);
});

it.each<[string[], object]>([
  [['add', 'wallet'], { branch: '' }],
  [['add'], {}],
  [['remove'], {}],
  [['list', 'wallet'], {}],
])('rejects %j without a complete pipeline', async (words, over) => {
  await expect(run(words, over)).rejects.toThrow('Usage: oidc list');
});

it('rejects a name that no remote can have', async () => {
  await expect(run(['add', 'Wal/et'])).rejects.toThrow('"add Wal/et" names no remote');
});
