import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { emitTypes } from './emit-types';

const ROOT = join(__dirname, '..', '..', '..');

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'tessera-emit-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}
const base = JSON.stringify({
  // As in tsconfig.base.json. Without `lib`, the compiler also checks the declarations of the browser.
  compilerOptions: { lib: ['ES2023'], module: 'ESNext', moduleResolution: 'bundler', strict: true },
});

it('writes the declarations of the packages and of those behind them, without code, comments and tests', async () => {
  write({
    'tsconfig.base.json': base,
    'libs/ui/src/index.ts': `/** Two. */ import { one } from '@tessera/money'; export const two = () => one + 1;`,
    'libs/ui/src/two.test.ts': 'export {};',
    'libs/money/src/index.ts': 'export const one: number = 1;',
  });
  expect(await emitTypes(folder, [join(folder, 'libs/ui/src/index.ts')])).toEqual({
    '@tessera/money/src/index.d.ts': 'export declare const one: number;\n',
    '@tessera/ui/src/index.d.ts': 'export declare const two: () => number;\n',
  });
});

it('rejects with file and line when an exported type cannot be named', async () => {
  write({
    'tsconfig.base.json': base,
    'libs/ui/src/index.ts': `import { hidden } from './hidden';
      const wrap = <Value>(read: (value: Value) => string): ((value: Value) => string) => read;
      export const shown = wrap(hidden);`,
    'libs/ui/src/hidden.ts': `interface Hidden { a: string } export const hidden = ({ a }: Hidden) => a;`,
  });
  await expect(emitTypes(folder, [join(folder, 'libs/ui/src/index.ts')])).rejects.toThrow(
    /index\.ts\(3,\d+\): error .*Hidden/,
  );
});
