import { parseOptions, USAGE } from './options';
import { portsBeside } from './stack-ports';

it('rejects a port whose derived ports exceed 65535', () => {
  const last = 65_445;
  expect(parseOptions(['--port', `${last}`], '/x')?.port).toBe(last);
  expect(Math.max(...Object.values(portsBeside(last)))).toBe(65_535);
  expect(() => parseOptions(['--port', `${last + 1}`], '/x')).toThrow(`from 1024 to ${last}`);
});

it('returns undefined for --help and includes the usage in the error for an unknown argument', () => {
  expect(parseOptions(['--help'], '/x')).toBeUndefined();
  expect(() => parseOptions(['--prot', '4300'], '/x')).toThrow(USAGE);
  expect(() => parseOptions(['wallet'], '/x')).toThrow(USAGE);
});
