import { join } from 'node:path';
import { findUndeclared, readProjects } from './undeclared-packages';

const project = (name: string, declared: string[], imported: string[]) => ({ name, declared, imported });

it('finds that each project declares the packages of its imports', () => {
  const projects = readProjects(join(__dirname, '../../..'));
  expect(projects.find(({ name }) => name === '@tessera/server')?.imported).toContain('@tessera/services');
  expect(findUndeclared(projects)).toEqual([]);
});

it('reports an import of an undeclared package and accepts transitive dependencies in a cycle', () => {
  const projects = [
    project('a', ['b'], ['a', 'b', 'c']),
    project('b', ['c'], ['a', 'c', 'virtual']),
    project('c', ['b'], ['a']),
  ];
  expect(findUndeclared(projects)).toEqual(['b → a', 'c → a']);
});
