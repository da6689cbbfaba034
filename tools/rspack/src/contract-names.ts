import { readFileSync } from 'node:fs';
import { type Module, type ModuleItem, type ModuleExportName, parseSync } from '@swc/core';
import { CONTRACT_PACKAGES } from './shared';

/** The names of this package have no prefix in a release: releases from before the other packages list them so. */
const PLATFORM = '@tessera/platform';

const labelOf = (from: string, name: ModuleExportName) =>
  from === PLATFORM ? name.value : `${from}:${name.value}`;

/** A plain .ts file has no elements: `<T>(value: T) => …` is a function there. */
const parse = (text: string, file: string): Module =>
  parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' });

/** Returns the names that one statement imports from a shared package. Types do not exist at run time. */
function namesTakenBy(item: ModuleItem, file: string): string[] {
  if (!('source' in item) || ('typeOnly' in item && item.typeOnly)) return [];
  const from = CONTRACT_PACKAGES.find((name) => name === item.source?.value);
  if (from === undefined) return [];
  const specifiers = 'specifiers' in item ? item.specifiers : [undefined];
  return specifiers.flatMap((specifier) => {
    if (specifier?.type === 'ImportSpecifier')
      return specifier.isTypeOnly ? [] : [labelOf(from, specifier.imported ?? specifier.local)];
    if (specifier?.type === 'ExportSpecifier')
      return specifier.isTypeOnly ? [] : [labelOf(from, specifier.orig)];
    throw new Error(`${file}: import ${from} by names, so that the publish gate knows them`);
  });
}

/** The packages of the platform are below `node_modules` in a repository that has them from npm. */
const isOurs = (file: string) =>
  /\.(?:tsx?|m?js)$/.test(file) && !/[\\/]node_modules[\\/](?!@tessera[\\/])/.test(file);

/** Returns the names that modules of ours import from shared packages, each once and sorted. @param files of modules */
export function namesUsed(files: readonly string[]): string[] {
  const names = files.filter(isOurs).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    if (!CONTRACT_PACKAGES.some((name) => text.includes(name))) return [];
    return parse(text, file).body.flatMap((item) => namesTakenBy(item, file));
  });
  return [...new Set(names)].sort();
}

/** Returns the names that a shared package exports, sorted. @param index its index file, a list of names */
export function namesOffered(from: string, index: string): string[] {
  const names = parse(readFileSync(index, 'utf8'), index).body.flatMap((item) => {
    if (item.type === 'ExportAllDeclaration') throw new Error(`${index}: list names, no export *`);
    if (item.type !== 'ExportNamedDeclaration' || item.typeOnly) return [];
    return item.specifiers.flatMap((specifier) =>
      specifier.type === 'ExportSpecifier' && !specifier.isTypeOnly
        ? [labelOf(from, specifier.exported ?? specifier.orig)]
        : [],
    );
  });
  return [...new Set(names)].sort();
}
