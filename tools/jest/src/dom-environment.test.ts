import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

it('hides the elements that a browser hides, and computes no other style of jsdom', () => {
  const environment = JSON.stringify(join(__dirname, 'dom-environment.mjs'));
  const script = `
    await import(${environment});
    const { createRequire } = await import('node:module');
    const { resolve } = createRequire(${environment});
    const { JSDOM } = createRequire(resolve('jest-environment-jsdom'))('jsdom');
    const { window } = new JSDOM('<p>a</p><p hidden>b</p><dialog>c</dialog><b>d</b><script></script>');
    const styles = [...window.document.body.children].map((element) => window.getComputedStyle(element));
    console.log(styles.map(({ display, visibility, fontWeight, color }) => [display, visibility, fontWeight + color].join()).join(' '));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout.trim()).toBe(',visible, none,visible, none,visible, ,visible, none,visible,');
});
