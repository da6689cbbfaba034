import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Release } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import { buildTestRemote } from './testing/build-test-remote';

const folder = mkdtempSync(join(tmpdir(), 'tessera-tiny-'));
let red: Awaited<ReturnType<typeof build>>;
let either: typeof red;
beforeAll(async () => {
  red = await build('red');
  either = await build('light-dark(red,blue)');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a remote of one module and one CSS class. @returns the contents of its files by kind */
async function build(color: string) {
  const dist = await buildTestRemote(join(folder, color), {
    'page.module.css': `.page { color: ${color}; }`,
    'page.ts': `import styles from './page.module.css'; export const Page = styles.page;`,
  });
  const contentOf = (file: string) => readFileSync(join(dist, file), 'utf8');
  const textOf = (kind: string) =>
    readdirSync(dist)
      .filter((file) => file.endsWith(kind))
      .map(contentOf)
      .join('\n');
  return { js: textOf('.js'), css: textOf('.css'), contentOf };
}

test('gives two versions of a remote different names of runtime and classes', () => {
  const builds = [red, either];
  const runtimes = builds.map(({ js }) => /tessera_tiny_[0-9a-f]{8}/.exec(js)?.[0]);
  const classes = builds.map(({ css }) => /\.([\w-]+-page)/.exec(css)?.[1]);
  for (const names of [runtimes, classes]) {
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(2);
  }
  builds.forEach(({ js }, index) => expect(js).toContain(classes[index]));
});

test('lists hidden source maps whose positions stay valid when the placeholder is replaced', () => {
  const { js, contentOf } = red;
  expect(js).not.toContain('sourceMappingURL');
  const { assets, maps = [] } = v.parse(Release, JSON.parse(contentOf('release.json')));
  expect(maps.map(({ file }) => file)).toEqual(
    assets.map(({ file }) => `${file}.map`).filter((file) => file.endsWith('.js.map')),
  );
  const page = maps.find(({ file }) => file.startsWith('page.'))?.file ?? '';
  const map: SourceMapPayload = JSON.parse(contentOf(page));
  expect(map).not.toHaveProperty('sourcesContent');
  // `let i=` declares `Page`.
  const column = contentOf(page.replace('.map', '')).search(/(?<=let )\w=/);
  expect(new SourceMap({ ...map, sourcesContent: [] }).findEntry(0, column)).toMatchObject({
    originalSource: expect.stringMatching(/tessera-tiny-.*\/red\/src\/page\.ts$/),
    originalLine: 0,
    name: 'Page',
  });
});

test('keeps light-dark() in a class, so that a nested data-theme changes its colour', () => {
  expect(either.css).toContain('light-dark(red,');
});
