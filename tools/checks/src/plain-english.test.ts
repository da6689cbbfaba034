import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKED_FOLDERS, checkFolders, findVagueWords, sourceFiles } from './plain-english';

const root = join(__dirname, '../../..');
const foundIn = (source: string) => findVagueWords(source).map(({ line, found }) => `${line} ${found}`);

it('finds plain English in the comments and test titles of the checked folders', () => {
  for (const folder of CHECKED_FOLDERS) expect(sourceFiles(root, [folder]).length).toBeGreaterThan(5);
  expect(checkFolders(root, CHECKED_FOLDERS)).toEqual([]);
});

it.each([
  ['/** What a page may load. */', '1 What'],
  ['const x = 1;\n// Returns one. Nobody else may call it.', '2 Nobody'],
  ['/**\n * Renews it.\n * @throws what the server says\n */', '1 what'],
  ['f(); // the cursor stands at the head', '1 stands'],
  ['/* `//` begins no comment in "// Reads anew" */', '1 anew'],
  ['const laneless = /[/*]/; // homeward', '1 homeward'],
])('reports a comment with the word: %j', (source, expected) => {
  expect(foundIn(source)).toContain(expected);
});

it.each([
  ["it('whoever waits is told', () => {});", ['1 whoever', '1 whoever', '1 is told']],
  ["describe.each([1])('goes on with %s', () => {});", ['1 goes on']],
  ['test.skip(`asks again after ${n} ms`, run);', ['1 asks again']],
])('reports the title of %s', (source, expected) => {
  expect(foundIn(source)).toEqual(expected);
});

it.each([
  "export const message = 'Nobody has followed you. Somebody stands here.';",
  'const page = `What is new // is told here`;',
  "const link = 'https://tessera.example'; it('rejects a link', () => open('what'));",
  '/** Returns what the node stores; `x` stands for any character. */',
])('accepts %j', (source) => {
  expect(foundIn(source)).toEqual([]);
});

it('reads no comment from JSX text', () => {
  const source = 'export const A = () => <a href="//x">What // is anew</a>; /* homeward */';
  expect(findVagueWords(source, { tsx: true })).toMatchObject([{ found: 'homeward', line: 1 }]);
});

it('prints path, line, word and hint', () => {
  const tree = mkdtempSync(join(tmpdir(), 'tessera-english-'));
  execFileSync('git', ['init', '-q'], { cwd: tree });
  writeFileSync(join(tree, 'a.ts'), 'const a = 1;\n// reads anew\n');
  writeFileSync(join(tree, 'a.md'), '// reads anew\n');
  const findings = checkFolders(tree, ['.']);
  rmSync(tree, { recursive: true });
  expect(findings).toEqual(['a.ts:2: "anew": again, or the operation: recreate, refetch, rewrite']);
});
