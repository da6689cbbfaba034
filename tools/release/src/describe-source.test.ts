import { describeSource } from './describe-source';

const VERSION = '1.0.0-0123456789ab';

it('labels the content hash and lists commit, branch, author, owner and CI run', () => {
  const source = {
    commit: 'a1'.repeat(20),
    modified: true,
    branch: 'main',
    author: 'Maya',
    owner: 'Wallet team',
    buildUrl: 'https://ci.example/1',
  };
  expect(describeSource(VERSION, source)).toBe(
    'content 0123456789ab, commit a1a1a1a1a1a1 with uncommitted changes, branch main, by Maya, owner Wallet team, https://ci.example/1',
  );
});

it('names an unknown commit when the release has no source', () => {
  expect(describeSource(VERSION)).toBe('content 0123456789ab, commit unknown');
});
