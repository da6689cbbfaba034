import { parseOptions, USAGE } from './options';
import { portsBeside } from './stack-ports';

it('takes no port whose neighbours would be none', () => {
  const last = 65_445;
  expect(parseOptions(['--port', `${last}`], '/x')?.port).toBe(last);
  expect(Math.max(...Object.values(portsBeside(last)))).toBe(65_535);
  expect(() => parseOptions(['--port', `${last + 1}`], '/x')).toThrow(`from 1024 to ${last}`);
});

it('is asked how by --help, and says it beside what it does not know', () => {
  expect(parseOptions(['--help'], '/x')).toBeUndefined();
  expect(() => parseOptions(['--prot', '4300'], '/x')).toThrow(USAGE);
  expect(() => parseOptions(['wallet'], '/x')).toThrow(USAGE);
});
