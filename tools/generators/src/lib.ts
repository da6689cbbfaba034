import { browserTsconfig, json, scripts } from './project-files';
import type { ProjectFiles } from './write-project';

const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** Returns the files of a library with one function and its test. */
export function lib(name: string): ProjectFiles {
  const described = `describe${camel(`-${name}`)}`;
  return {
    'package.json': json({
      name: `@tessera/${name}`,
      version: '1.0.0',
      private: true,
      description: name.replaceAll('-', ' '),
      type: 'module',
      nx: { tags: ['shared'] },
      exports: { '.': './src/index.ts' },
      scripts: scripts(`libs/${name}`),
      dependencies: {},
    }),
    'README.md': `# ${name}\n\nRun its tests with \`npx jest -c tools/jest/jest.config.mjs libs/${name}\`.\n`,
    'tsconfig.json': browserTsconfig,
    'src/index.ts': `export { ${described} } from './describe-${name}';\n`,
    [`src/describe-${name}.ts`]: `/** Says what this library is for. */\nexport const ${described} = (): string => '${name}';\n`,
    [`src/describe-${name}.test.ts`]: `import { ${described} } from './describe-${name}';

test('names itself', () => {
  expect(${described}()).toBe('${name}');
});
`,
  };
}
