/** A package.json or tsconfig.json as prettier writes it. */
export const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** The verbs that every project has; `folder` is where it lies from the root. */
export const scripts = (folder: string) => ({
  types: 'tsc -p .',
  test: `jest -c ../../tools/jest/jest.config.mjs ${folder}/`,
});

/** Settings of a project that runs in the browser. */
export const browserTsconfig = json({
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['jest', '@testing-library/jest-dom', '@tessera/rspack/css'],
  },
  include: ['src'],
});

/** `team-chat` as it stands in an identifier (`TeamChat`). */
export const pascal = (name: string) =>
  name.replace(/(^|-)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase());

/** `team-chat` as people read it (`Team chat`). */
export const sentence = (name: string) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ');
