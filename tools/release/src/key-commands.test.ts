import { createPublicKey } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keys, owner } from './key-commands';
import { readSigningKey } from './read-signing-key';

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

describe('with a folder for keys', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'tessera-owner-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function callWith(add: (remote: string, publicKey: string) => Promise<string>) {
    const said: string[] = [];
    const registry = {
      ownerOf: unused,
      setOwner: () => Promise.resolve(),
      add,
      revoke: unused,
      list: unused,
    };
    const releases = { keys: registry, setWebhook: unused, removeWebhook: unused };
    const call = { releases, webhook: undefined, say: (line: string) => void said.push(line) };
    const team = ['rewards', 'Rewards team', 'rewards@tessera.local'];
    return { said, call: { ...call, words: team, newKey: join(folder, 'release.key') } };
  }

  it('creates a private key that only the user can read, prints its path only, and registers the public key', async () => {
    const add = jest.fn().mockResolvedValue('0123456789abcdef');
    const { said, call } = callWith(add);
    await owner(call);
    const privateKey = readSigningKey(call.newKey);
    const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
    expect(add).toHaveBeenCalledWith('rewards', publicKey);
    expect(statSync(call.newKey).mode & 0o777).toBe(0o600);
    expect(said).toEqual([
      'rewards belongs to Rewards team <rewards@tessera.local>',
      `The key 0123456789abcdef publishes and moves rewards: RELEASE_KEY_FILE=${call.newKey}, which only you can read`,
    ]);
    await expect(owner(call)).rejects.toThrow('release.key is already there');
    expect(readSigningKey(call.newKey).equals(privateKey)).toBe(true);
    expect(add).toHaveBeenCalledTimes(1);
  });

  it('leaves no private key whose public key was not registered', async () => {
    const { call } = callWith(() => Promise.reject(new Error('no database')));
    await expect(owner(call)).rejects.toThrow('no database');
    expect(existsSync(call.newKey)).toBe(false);
  });

  it('names the folder from which the path of a missing public key is read', async () => {
    const { call } = callWith(unused);
    await expect(keys({ ...call, words: ['add', 'rewards', 'release.pub'] })).rejects.toThrow(
      `release.pub is not there: name its path from ${process.cwd()}`,
    );
  });
});
