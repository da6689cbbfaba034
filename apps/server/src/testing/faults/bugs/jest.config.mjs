import { fileURLToPath } from 'node:url';

import config from '../../../../../../tools/jest/jest.config.mjs';

const transform = fileURLToPath(new URL('jest-transform.cjs', import.meta.url));

/** The server's tests over sources with a seeded bug. */
export default {
  ...config,
  projects: config.projects.map((project) => ({
    ...project,
    transform: Object.fromEntries(
      Object.entries(project.transform).map(([pattern, [, options]]) => [pattern, [transform, options]]),
    ),
  })),
};
