import { keys, owner } from './key-commands';

const unused = () => Promise.reject(new Error('unexpected call'));

it('names owners, and lists, adds and revokes keys', async () => {
  const team = { remote: 'wallet', name: 'Wallet team', mail: 'wallet@tessera.local' };
  const key = {
    id: '0123456789abcdef',
    remote: 'wallet',
    publicKey: '',
    createdAt: new Date(),
    revokedAt: null,
    lastRequestAt: null,
  };
  const registry = {
    ownerOf: unused,
    setOwner: jest.fn().mockResolvedValue(undefined),
    add: unused,
    revoke: jest.fn().mockResolvedValue('wallet'),
    list: () => Promise.resolve([{ key, owner: team }]),
  };
  const setWebhook = jest.fn().mockResolvedValue('s3cret');
  const removeWebhook = jest.fn().mockResolvedValue(undefined);
  const said: string[] = [];
  const call = {
    releases: { keys: registry, setWebhook, removeWebhook },
    webhook: undefined,
    words: ['wallet', team.name, team.mail],
    say: (line: string) => void said.push(line),
  };
  await owner(call);
  expect(registry.setOwner).toHaveBeenCalledWith(team);
  expect(setWebhook).not.toHaveBeenCalled();
  await owner({ ...call, webhook: 'https://team.example/hook' });
  expect(setWebhook).toHaveBeenCalledWith('wallet', 'https://team.example/hook');
  expect(said.at(-1)).toContain('s3cret');
  await owner({ ...call, webhook: 'none' });
  expect(removeWebhook).toHaveBeenCalledWith('wallet');
  await keys({ ...call, words: [] });
  expect(said.at(-1)).toBe(
    '0123456789abcdef publishes and moves wallet, of Wallet team <wallet@tessera.local>',
  );
  await keys({ ...call, words: ['revoke', key.id] });
  expect(said.at(-1)).toBe('The key 0123456789abcdef no longer publishes and moves wallet');
  await expect(keys({ ...call, words: ['revoke'] })).rejects.toThrow('Usage: keys');
});
