/** Returns a package.json or tsconfig.json in the format of `npm run format`. */
export const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the scripts of every project; `folder` is its path from the root. */
export const scripts = (folder: string) => ({
  lint: 'oxlint --type-aware',
  types: 'tsc -p .',
  test: `jest -c ../../tools/jest/jest.config.mjs ${folder}/`,
});

/** The tsconfig.json of a browser project. */
export const browserTsconfig = json({
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['jest', '@testing-library/jest-dom', '@tessera/rspack/css'],
  },
  include: ['src'],
});

/** Converts `team-chat` to `TeamChat`. */
export const pascal = (name: string) =>
  name.replace(/(^|-)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase());

/** Converts `team-chat` to `Team chat`. */
export const sentence = (name: string) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ');
