import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';
import { ROOT } from '@tessera/rspack/repository';
import { COMMON, INTERNAL, readSource, type Source } from './packages';

/** Contents by path in the package. */
type Files = Readonly<Record<string, string | Buffer>>;

interface WriteLibParameters {
  readonly name: string;
  /** Folder of all packages. */
  readonly out: string;
  /** Texts by path, as `emitTypes` returns them. */
  readonly declarations: Readonly<Record<string, string>>;
  /** Versions of the packages written before this one. */
  readonly versions: ReadonlyMap<string, string>;
}

/** Tests, stories and their helpers need packages that a remote does not have. */
const isPacked = (file: string) => !/\.(?:test|stories)\.tsx?$|\.d\.ts$|^testing[\\/]/.test(file);

/** Compiles one file and leaves its imports as they are: Jest and the compiler of a remote resolve them. */
const compile = (text: string, filename: string): string =>
  transformSync(text, {
    filename,
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    },
    module: { type: 'es6' },
  }).code;

function readFiles(folder: string): Files {
  const sources = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, 'src').length + 1))
    .filter(isPacked)
    .toSorted();
  const built = sources.map((file) => {
    const content = readFileSync(join(folder, 'src', file));
    const path = `src/${file.replaceAll('\\', '/')}`;
    return /\.tsx?$/.test(file)
      ? [path.replace(/\.tsx?$/, '.js'), compile(content.toString('utf8'), file)]
      : [path, content];
  });
  const texts = COMMON.filter((file) => existsSync(join(folder, file)));
  return Object.fromEntries([...built, ...texts.map((file) => [file, readFileSync(join(folder, file))])]);
}

const compiledExport = (target: string) => {
  const [types, code] = [target.replace(/\.ts$/, '.d.ts'), target.replace(/\.ts$/, '.js')];
  return target.endsWith('.ts') ? { types, default: code } : target;
};

/** Without the entries for tests and stories. */
const exportsOf = ({ exports }: Source) =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([path, target]) =>
      typeof target !== 'string' || target.includes('/testing/') ? [] : [[path, compiledExport(target)]],
    ),
  );

/** React and the shared packages exist once in a page, so they are peers; internal packages are pinned. */
function dependenciesOf({ dependencies }: Source, versions: ReadonlyMap<string, string>) {
  const isInternal = (name: string) => INTERNAL.some((one) => name === `@tessera/${one}`);
  const isPeer = (name: string) =>
    /^react(-dom)?$/.test(name) || (name.startsWith('@tessera/') && !isInternal(name));
  const entries = Object.entries(dependencies);
  const pinned = ([name, version]: readonly [string, string]) => [name, versions.get(name) ?? version];
  const ranged = ([name, version]: readonly [string, string]) => [name, `^${version}`];
  return {
    dependencies: Object.fromEntries(entries.filter(([name]) => !isPeer(name)).map(pinned)),
    peerDependencies: Object.fromEntries(entries.filter(([name]) => isPeer(name)).map(ranged)),
  };
}

/** Returns the version of an internal package: it changes with the content, so no registry gets two contents of one version. */
function contentVersion(version: string, files: Files, dependencies: object): string {
  const hash = createHash('sha256').update(JSON.stringify(dependencies));
  for (const [path, content] of Object.entries(files)) hash.update(path).update(content);
  return `${version}-${hash.digest('hex').slice(0, 12)}`;
}

/** Writes the npm package of a library: compiled files, declarations and package.json. @returns its version */
export function writeLib({ name, out, declarations, versions }: WriteLibParameters): string {
  const folder = `libs/${name}`;
  const source = readSource(folder);
  const typed = Object.entries(declarations)
    .filter(([path]) => path.startsWith(`${source.name}/`))
    .map(([path, text]) => [path.slice(source.name.length + 1), text]);
  const files: Files = { ...readFiles(join(ROOT, folder)), ...Object.fromEntries(typed) };
  const dependencies = dependenciesOf(source, versions);
  const version = INTERNAL.includes(name)
    ? contentVersion(source.version, files, dependencies)
    : source.version;
  const { description, sideEffects } = source;
  writePackage(join(out, name), files, {
    name: source.name,
    version,
    description,
    license: 'MIT',
    sideEffects,
    exports: exportsOf(source),
    ...dependencies,
  });
  return version;
}

/** Writes the files of a package with its package.json and the licence of the product. */
export function writePackage(folder: string, files: Files, packageJson: object): void {
  const common = {
    'package.json': `${JSON.stringify(packageJson, null, 2)}\n`,
    LICENSE: readFileSync(join(ROOT, 'LICENSE')),
  };
  for (const [path, content] of Object.entries({ ...files, ...common })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
