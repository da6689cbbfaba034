import { refuseSwallowed } from './refuse-swallowed';

test.each([
  ['npm_config_data', 'true', '-- --data DIR'],
  ['npm_config_force', 'true', '-- --force'],
  ['npm_config_build', '', '-- --no-build'],
  ['npm_config_canary', '10%', '-- --canary 10%'],
  ['npm_config_keep', '3', '-- --keep 10'],
])('%s is refused with the way to write it', (name, value, way) => {
  expect(() => refuseSwallowed({ [name]: value })).toThrow(way);
});

test('other settings of npm are none of it', () => {
  expect(() => refuseSwallowed({ npm_config_noproxy: '' })).not.toThrow();
});
