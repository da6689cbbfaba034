import { join } from 'node:path';
import { brokenLinks, markdownFiles, relativeLinks } from './readme-links';

const root = join(__dirname, '../../..');

it('finds the target of every relative link in the Markdown files', () => {
  expect(markdownFiles(root).length).toBeGreaterThan(5);
  expect(brokenLinks(root)).toEqual([]);
});

it('reads relative targets without anchors, URLs and code', () => {
  const markdown = [
    '[a](src/a.ts#L3) ![b](<b.png>) [c](#section) [d](https://x.example/d) [e](mailto:e@x.example)',
    '[`f()`](../f.ts) `[g](g.ts)`',
    '```ts',
    'h[0](h);',
    '```',
  ].join('\n');
  expect(relativeLinks(markdown)).toEqual(['src/a.ts', 'b.png', '../f.ts']);
});
