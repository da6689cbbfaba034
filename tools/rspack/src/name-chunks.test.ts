import { createRequire } from 'node:module';
import { join } from 'node:path';

const load: unknown = createRequire(join(import.meta.dirname, 'index.ts'))('./name-chunks.cjs');
const nameChunks = (source: string): unknown => (typeof load === 'function' ? load(source) : undefined);

test.each([
  [
    `const load = async () => (await import('./features/chat/chat-page')).ChatPage;`,
    `const load = async () => (await import(/* webpackChunkName: "chat-page" */ './features/chat/chat-page')).ChatPage;`,
  ],
  [
    `Promise.all([import('./frame'), import('../page')])`,
    `Promise.all([import(/* webpackChunkName: "frame" */ './frame'), import(/* webpackChunkName: "page" */ '../page')])`,
  ],
])('names chunks after their files in %s', (source, named) => {
  expect(nameChunks(source)).toBe(named);
});

test.each([
  `import(/* webpackChunkName: "phone" */ './phone-field')`,
  `import('jsqr')`,
  ` * Use import('./page') here.`,
  `// import('./page')`,
])('leaves %s as it is', (source) => {
  expect(nameChunks(source)).toBe(source);
});
