import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeLib } from './write-lib';

let out: string;
beforeEach(() => void (out = mkdtempSync(join(tmpdir(), 'tessera-packages-'))));
afterEach(() => rmSync(out, { recursive: true }));

const write = (name: string, versions: Readonly<Record<string, string>> = {}, type = 'export {};') =>
  writeLib({
    name,
    out,
    declarations: { [`@tessera/${name}/src/index.d.ts`]: type, '@tessera/other/src/index.d.ts': '' },
    versions: new Map(Object.entries(versions)),
  });
const readPackage = (name: string): unknown =>
  JSON.parse(readFileSync(join(out, name, 'package.json'), 'utf8'));

test('compiles the files of a shared package, with declarations, styles, changelog and licence', () => {
  expect(write('ui', { '@tessera/money': '1.0.0-aaaaaaaaaaaa' })).toMatch(/^\d+\.\d+\.\d+$/);
  const files = readdirSync(join(out, 'ui'), { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(
    expect.arrayContaining([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'src/button/button.js',
      'src/button/button.module.css',
      'src/index.d.ts',
    ]),
  );
  expect(files.filter((file) => /\.(?:test|stories)\.|\.tsx$|testing/.test(file))).toEqual([]);
  const button = readFileSync(join(out, 'ui/src/button/button.js'), 'utf8');
  expect(button).toContain(`from "react/jsx-runtime"`);
  expect(button).toContain(`from './button.module.css'`);
});

test('makes React and the shared packages peers, and pins the packages behind them', () => {
  write('wallet-kit', { '@tessera/money': '1.0.0-aaaaaaaaaaaa' });
  expect(readPackage('wallet-kit')).toMatchObject({
    license: 'MIT',
    exports: { '.': { types: './src/index.d.ts', default: './src/index.js' } },
    dependencies: { '@tessera/money': '1.0.0-aaaaaaaaaaaa' },
    peerDependencies: { react: expect.stringMatching(/^\^/), '@tessera/ui': expect.stringMatching(/^\^/) },
  });
  expect(readPackage('wallet-kit')).not.toHaveProperty('private');
});

test('changes the version of an internal package with its content and its dependencies', () => {
  const versions = [
    write('session'),
    write('session'),
    write('session', {}, 'export declare const added: 1;'),
    write('session', { '@tessera/contracts': '1.0.0-bbbbbbbbbbbb' }),
  ];
  expect(versions[0]).toMatch(/^1\.0\.0-[0-9a-f]{12}$/);
  expect(versions[1]).toBe(versions[0]);
  expect(new Set(versions).size).toBe(3);
});
