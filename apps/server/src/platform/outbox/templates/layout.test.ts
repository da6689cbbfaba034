import { layOut } from './layout';

const hostile = `https://app.example/?a=1&b=2"><script>alert('x')</script>`;
const escaped = 'https://app.example/?a=1&amp;b=2&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;';

it.each(['link', 'foot'] as const)('escapes the address and the label of the %s', (place) => {
  const { html } = layOut({
    subject: 'Subject',
    lines: ['Line'],
    [place]: { label: '<b>Open</b>', href: hostile },
  });
  expect(html).toContain(`href="${escaped}"`);
  expect(html).toContain('>&lt;b&gt;Open&lt;/b&gt;</a>');
  expect(html).not.toContain('<script');
});

it('escapes the subject, the lines and the code', () => {
  const { html } = layOut({ subject: '<i>S', lines: ['<i>1', '<i>2'], code: '<i>3' });
  expect(html).not.toContain('<i>');
  expect(html.match(/&lt;i&gt;/g)).toHaveLength(4);
});
