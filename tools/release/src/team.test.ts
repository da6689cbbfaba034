import { releaseAsTeam } from './team';

const env = { RELEASES_API: 'https://wallet.example', RELEASE_KEY_FILE: '/nowhere/key.pem' };

it.each([
  [['publish', 'wallet', '--operator'], env, '--operator needs the registry: ask an operator'],
  [['list', '--operator'], {}, '--operator needs the registry: ask an operator'],
  [
    ['list'],
    {},
    /^Set RELEASES_API .*http:\/\/localhost:4200.* RELEASE_KEY_FILE .*\n.*\n +npm run release owner .* --new-key <file>$/,
  ],
])('rejects %j in the repository of a team', async (args, variables, message) => {
  await expect(releaseAsTeam(args, variables, () => undefined)).rejects.toThrow(message);
});

it('prints the usage for --help', async () => {
  const said: string[] = [];
  await releaseAsTeam(['--help'], {}, (line) => said.push(line));
  expect(said.join()).toContain('publish <remote|shell>');
});
