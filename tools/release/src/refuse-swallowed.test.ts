import { refuseSwallowed } from './refuse-swallowed';

test.each([
  ['npm_config_data', 'true', '-- --data DIR'],
  ['npm_config_force', 'true', '-- --force'],
  ['npm_config_build', '', '-- --no-build'],
  ['npm_config_canary', '10%', '-- --canary 10%'],
  ['npm_config_keep', '3', '-- --keep 10'],
  ['npm_config_stage', 'true', '-- --stage'],
  ['npm_config_from', '1.0.0-aa', '-- --from VERSION'],
  ['npm_config_to', 'https://b.example', '-- --to ORIGIN'],
  ['npm_config_roles', 'Admin', '-- --roles NAMES'],
  ['npm_config_environment', 'production', '-- --environment NAME'],
])('rejects %s and prints the correct spelling', (name, value, way) => {
  expect(() => refuseSwallowed({ [name]: value })).toThrow(way);
});

test('accepts other npm settings', () => {
  expect(() => refuseSwallowed({ npm_config_noproxy: '' })).not.toThrow();
});
