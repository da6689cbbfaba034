import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Targets of relative links and images in Markdown, without code blocks, anchors and queries. */
export const relativeLinks = (markdown: string): string[] =>
  [
    ...markdown
      .replaceAll(/^```[^]*?^```/gm, '')
      .replaceAll(/`[^`\n]*`/g, (code) => (code.includes('](') ? '' : code))
      .matchAll(/\]\(\s*<?([^)\s>]+)/g),
  ]
    .map(([, target = '']) => target.replace(/[#?].*$/, ''))
    .filter((target) => target !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(target));

/** Markdown files of the repository. */
export const markdownFiles = (root: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));

/** Relative links to missing files, as `file: target`. */
export const brokenLinks = (root: string): string[] =>
  markdownFiles(root).flatMap((path) =>
    relativeLinks(readFileSync(join(root, path), 'utf8'))
      .filter((target) => {
        const base = target.startsWith('/') ? root : join(root, dirname(path));
        return !existsSync(join(base, decodeURIComponent(target)));
      })
      .map((target) => `${path}: ${target}`),
  );
