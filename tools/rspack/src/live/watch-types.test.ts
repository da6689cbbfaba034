import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveTypeError } from '@tessera/contracts/live-remote';
import { createTypeReader, watchTypes } from './watch-types';

test('returns the errors of each check, with the lines that continue a message', () => {
  const checks: unknown[] = [];
  const read = createTypeReader('apps/contacts/tsconfig.json', (errors) => checks.push(errors));
  read('12:00:00 AM - Starting compilation in watch mode...');
  read("apps/contacts/src/page.tsx(3,7): error TS2322: Type 'string' is not assignable to type 'Place'.");
  read("  Types of property 'line' are incompatible.");
  read('');
  read('12:00:01 AM - Found 1 error. Watching for file changes.');
  read('12:00:05 AM - File change detected. Starting incremental compilation...');
  read('12:00:06 AM - Found 0 errors. Watching for file changes.');
  const message =
    "TS2322: Type 'string' is not assignable to type 'Place'.\n  Types of property 'line' are incompatible.";
  expect(checks).toEqual([[{ file: 'apps/contacts/src/page.tsx', line: 3, message }], []]);
});

test('assigns an error without a file to the configuration of the project', () => {
  const checks: unknown[] = [];
  const read = createTypeReader('apps/contacts/tsconfig.json', (errors) => checks.push(errors));
  read("error TS18003: No inputs were found in config file 'tsconfig.json'.");
  read('12:00:01 AM - Found 1 error. Watching for file changes.');
  const message = "TS18003: No inputs were found in config file 'tsconfig.json'.";
  expect(checks).toEqual([[{ file: 'apps/contacts/tsconfig.json', line: 1, message }]]);
});

test('reports a type error with its code and clears it when a change fixes it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'tessera-types-'));
  const dir = join(root, 'apps', 'rewards');
  const file = join(dir, 'page.ts');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions: { noEmit: true, types: [] } }));
  writeFileSync(file, "export const before = 1;\nexport const points: number = 'ten';\n");
  const checks: (readonly LiveTypeError[])[] = [];
  let stop = (): void => undefined;
  try {
    await new Promise<void>((resolve) => {
      stop = watchTypes({
        root,
        dir,
        onChecked(errors) {
          checks.push(errors);
          if (errors.length === 0) resolve();
          else writeFileSync(file, 'export const points: number = 10;\n');
        },
      });
    });
  } finally {
    stop();
    rmSync(root, { recursive: true });
  }
  expect(checks[0]).toEqual([
    {
      file: 'apps/rewards/page.ts',
      line: 2,
      message: "TS2322: Type 'string' is not assignable to type 'number'.",
      code: "  1 export const before = 1;\n> 2 export const points: number = 'ten';\n  3 ",
    },
  ]);
  expect(checks.at(-1)).toEqual([]);
}, 60_000);
