import { browserTsconfig, json, pascal, scripts, sentence } from './project-files';
import type { ProjectFiles } from './write-project';

const packageJson = (name: string, owner: string) =>
  json({
    name: `@tessera/${name}`,
    version: '1.0.0',
    private: true,
    author: `${sentence(owner)} team <${owner}@tessera.local>`,
    description: `${sentence(name)} of the product`,
    type: 'module',
    nx: { tags: ['remote'] },
    scripts: { build: 'rspack build', ...scripts(`apps/${name}`) },
    dependencies: { '@tessera/contracts': '1.0.0' },
    peerDependencies: {
      '@tessera/client': '^2.0.0',
      '@tessera/platform': '^2.0.0',
      '@tessera/ui': '^2.0.0',
      '@tessera/wallet-kit': '^1.0.0',
      react: '^19.3.1',
      'react-dom': '^19.3.1',
    },
    devDependencies: { '@tessera/rspack': '1.0.0' },
  });

const readme = (name: string) => `# ${name}

Remote with one page.

| Page       | Feature   |
| ---------- | --------- |
| \`/${name}\` | \`${name}\` |

Run its tests with \`npm test -w @tessera/${name}\`, and the remote in a running stack with \`npm run dev ${name}\`.
`;

const rspackConfig = `import { remote } from '@tessera/rspack';

export default remote(import.meta.dirname);
`;

const remoteModule = (name: string) => `import type { RemoteDefinition } from '@tessera/platform';

export const remote: RemoteDefinition = {
  pages: [
    {
      path: '/${name}',
      title: '${sentence(name)}',
      area: 'shell',
      needs: 'wallet',
      load: async () => (await import('./features/${name}/${name}-page')).${pascal(name)}Page,
    },
  ],
  nav: [
    {
      label: '${sentence(name)}',
      path: '/${name}',
      icon: 'layout-grid',
      section: 'virtual-wallet',
      order: 65,
    },
  ],
};
`;

const messages = (name: string) => `export const text = {
  title: '${sentence(name)}',
  empty: 'Nothing here yet',
} as const;
`;

const page = (name: string) => `import { text } from '../../messages';
import styles from './${name}-page.module.css';

export function ${pascal(name)}Page() {
  return (
    <section className={styles.page}>
      <h1>{text.title}</h1>
      <p>{text.empty}</p>
    </section>
  );
}
`;

const style = `.page {
  display: grid;
  gap: 8px;
}
`;

const pageTest = (name: string) => `import { render, screen } from '@testing-library/react';
import { ${pascal(name)}Page } from './${name}-page';

test('shows the title of the page as a heading', () => {
  render(<${pascal(name)}Page />);
  expect(screen.getByRole('heading', { name: '${sentence(name)}' })).toBeVisible();
});
`;

/** Returns the files of a remote with one lazy page, which builds, tests, publishes and loads without edits. */
export function remote(name: string, owner: string): ProjectFiles {
  return {
    'README.md': readme(name),
    'package.json': packageJson(name, owner),
    'tsconfig.json': browserTsconfig,
    'rspack.config.ts': rspackConfig,
    'src/remote.tsx': remoteModule(name),
    'src/messages.ts': messages(name),
    [`src/features/${name}/${name}-page.tsx`]: page(name),
    [`src/features/${name}/${name}-page.module.css`]: style,
    [`src/features/${name}/${name}-page.test.tsx`]: pageTest(name),
  };
}
