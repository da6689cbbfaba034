import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutSecrets } from './build-projects';

it('gives a build no secret of the server, no signing key and no npm token', () => {
  const source = join(__dirname, '../../../apps/server/src/config/secret-files.ts');
  const ofServer = [...readFileSync(source, 'utf8').matchAll(/^ {2}'(\w+)',$/gm)].flatMap(
    ([, name]) => name ?? [],
  );
  expect(ofServer).toContain('RELEASES_PRIVATE_KEY');
  const ofPublishers = ['RELEASE_KEY', 'RELEASE_OIDC_TOKEN', 'ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
  const ofNpm = ['npm_config_//registry.example/:_authToken', 'npm_config__password'];
  const names = [...ofServer, ...ofPublishers, ...ofNpm].flatMap((name) => [name, `${name}_FILE`]);
  const given = Object.fromEntries(names.map((name) => [name, 'secret']));
  const rest = { PATH: '/bin', CI: 'true', NX_PINNED: 'yes' };
  expect(withoutSecrets({ ...given, ...rest })).toEqual(rest);
});
