import { parseOptions } from './options';
import { portsBeside } from './stack-ports';

it('takes no port whose neighbours would be none', () => {
  const last = 65_445;
  expect(parseOptions(['--port', `${last}`], '/x').port).toBe(last);
  expect(Math.max(...Object.values(portsBeside(last)))).toBe(65_535);
  expect(() => parseOptions(['--port', `${last + 1}`], '/x')).toThrow(`from 1024 to ${last}`);
});
