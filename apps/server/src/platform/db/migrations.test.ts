import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../migrations');
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n');

it.each(files)('gives a reason above each table, check, index and trigger of %s', (file) => {
  const lines = linesOf(file);
  const isReasoned = (at: number): boolean => {
    const before = lines[at - 1] ?? '';
    // A trigger directly below its function shares the reason above the function.
    return (
      /^\s*--/.test(before) ||
      (lines[at]?.startsWith('CREATE TRIGGER') === true && before.startsWith('END $$'))
    );
  };
  const needsReason =
    /^(CREATE (TABLE|(UNIQUE )?INDEX|FUNCTION|TRIGGER) |\s*(ADD )?CONSTRAINT \w+ (CHECK|UNIQUE) )/;
  expect(lines.filter((line, at) => needsReason.test(line) && !isReasoned(at))).toEqual([]);
});

it.each(files)('writes no sentence for users in the functions of %s', (file) => {
  const bodies = linesOf(file)
    .join('\n')
    .match(/AS \$\$.*?END \$\$/gs);
  const texts = (bodies ?? []).flatMap(
    (body) => body.replace(/(RAISE EXCEPTION |EXECUTE format\()'[^']*'/g, '').match(/'[^']*'/g) ?? [],
  );
  expect(texts.filter((text) => /[a-z] [a-z]/i.test(text))).toEqual([]);
});

it('keeps only the newest schema snapshot', () => {
  expect(readdirSync(join(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json'))).toHaveLength(1);
});

/** The baseline runs on an empty database. */
const laterFiles = files.filter((file) => !file.startsWith('0000_'));

it.each(laterFiles)('builds and drops each index of an existing table in %s concurrently', (file) => {
  const text = linesOf(file).join('\n');
  const created = [...text.matchAll(/^CREATE TABLE "(\w+)"/gm)].map(([, table]) => table);
  const blocking = [...text.matchAll(/^(?:CREATE (?:UNIQUE )?INDEX|DROP INDEX) (?!CONCURRENTLY).*$/gm)]
    .map(([statement]) => statement)
    .filter((statement) => !created.includes(/ ON "(\w+)"/.exec(statement)?.[1]));
  expect(blocking).toEqual([]);
});

// The runner drops an invalid index before it repeats the build, and finds only quoted names of indexes.
it.each(laterFiles)('can repeat each statement of %s if it runs without a transaction', (file) => {
  const text = linesOf(file).join('\n');
  const isRepeatable =
    /^(CREATE (UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "\w+"|DROP INDEX CONCURRENTLY IF EXISTS|DO \$\$)/m;
  const statements = text.startsWith('-- No transaction') ? text.split('--> statement-breakpoint') : [];
  expect(statements.filter((statement) => !isRepeatable.test(statement))).toEqual([]);
});
