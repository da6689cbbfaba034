import { readFileSync } from 'node:fs';
import { type Module, type ModuleItem, type ModuleExportName, parseSync } from '@swc/core';

/** The one package whose names are the contract between shell and remotes. */
const FACADE = '@tessera/platform';

/** A plain .ts file has no elements: `<T>(value: T) => …` is a function there. */
const parse = (text: string, file: string): Module =>
  parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' });
const nameOf = (node: ModuleExportName): string => node.value;

/** What one statement takes from the facade; types are none of it, they do not cross the border. */
function namesTakenBy(item: ModuleItem, file: string): string[] {
  if (item.type === 'ImportDeclaration' && item.source.value === FACADE && !item.typeOnly) {
    return item.specifiers.flatMap((specifier) => {
      if (specifier.type !== 'ImportSpecifier')
        throw new Error(`${file}: import ${FACADE} by names, so that the publish gate knows them`);
      return specifier.isTypeOnly ? [] : [nameOf(specifier.imported ?? specifier.local)];
    });
  }
  if (item.type === 'ExportAllDeclaration' && item.source.value === FACADE)
    throw new Error(`${file}: export ${FACADE} by names, so that the publish gate knows them`);
  if (item.type !== 'ExportNamedDeclaration' || item.source?.value !== FACADE || item.typeOnly) return [];
  return item.specifiers.flatMap((specifier) =>
    specifier.type === 'ExportSpecifier' && !specifier.isTypeOnly ? [nameOf(specifier.orig)] : [],
  );
}

/** The names of the facade that these files use, each once and in order. @param files sources of a build */
export function namesUsed(files: readonly string[]): string[] {
  const names = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return text.includes(FACADE) ? parse(text, file).body.flatMap((item) => namesTakenBy(item, file)) : [];
  });
  return [...new Set(names)].sort();
}

/** The names that the facade offers. @param file its index, a list of names */
export function namesOffered(file: string): string[] {
  const names = parse(readFileSync(file, 'utf8'), file).body.flatMap((item) => {
    if (item.type !== 'ExportNamedDeclaration' || item.typeOnly) {
      if (item.type === 'ExportAllDeclaration') throw new Error(`${file}: list names, no export *`);
      return [];
    }
    return item.specifiers.flatMap((specifier) =>
      specifier.type === 'ExportSpecifier' && !specifier.isTypeOnly
        ? [nameOf(specifier.exported ?? specifier.orig)]
        : [],
    );
  });
  return [...new Set(names)].sort();
}
