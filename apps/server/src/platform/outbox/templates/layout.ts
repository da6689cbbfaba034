import type { Message } from '../mailer';

interface Link {
  label: string;
  href: string;
}

export interface Letter {
  subject: string;
  lines: readonly string[];
  code?: string;
  link?: Link;
  foot?: Link;
}

export const link = (label: string, path: string) => (origin: string) => ({ label, href: origin + path });
export const settings = link('Open Settings', '/settings');
export const signIn = link('Sign in', '/login');

export const fixed =
  (subject: string, linkAt: ReturnType<typeof link>, lines: readonly string[]) =>
  (_: Record<never, string>, origin: string): Letter => ({ subject, lines, link: linkAt(origin) });

const escapes = new Map(Object.entries({ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }));
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&${escapes.get(character)};`);
const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;
const codeBlock = (code: string) =>
  `<p style="margin:0 0 16px;padding:12px 20px;background:#eef1fb;border-radius:8px;font:600 28px/1.4 ui-monospace,monospace;letter-spacing:6px">${escape(code)}</p>`;
const linkBlock = ({ label, href }: Link) =>
  `<p style="margin:0 0 16px"><a href="${escape(href)}" style="display:inline-block;padding:10px 18px;background:#2743b8;border-radius:8px;color:#fff;text-decoration:none">${escape(label)}</a></p>`;
const footBlock = ({ label, href }: Link) =>
  `<p style="margin:24px 0 0;font-size:13px"><a href="${escape(href)}" style="color:#596275">${escape(label)}</a></p>`;

/** Removes line breaks, which could inject mail headers through the subject. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

export function layOut({
  subject,
  lines,
  code,
  link: main,
  foot,
}: Letter): Pick<Message, 'subject' | 'text' | 'html'> {
  const [first = '', ...rest] = lines;
  const written = (one?: Link) => one && `${one.label}: ${one.href}`;
  const text = [first, code, written(main), ...rest, 'Tessera', written(foot)];
  const body = [
    paragraph(first),
    code && codeBlock(code),
    main && linkBlock(main),
    ...rest.map(paragraph),
    foot && footBlock(foot),
  ];
  const title = oneLine(subject);
  return {
    subject: title,
    text: text.filter((part) => part !== undefined).join('\n\n'),
    html: [
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>`,
      '<body style="margin:0;padding:32px 16px;background:#f5f6fa;font:16px/1.5 system-ui,sans-serif;color:#1c2330">',
      '<div style="max-width:520px;margin:0 auto;padding:28px;background:#fff;border-radius:12px">',
      '<p style="margin:0 0 20px;font-weight:700;color:#2743b8">Tessera</p>',
      ...body.filter((part) => part !== undefined),
      '</div></body></html>',
    ].join(''),
  };
}
