export interface Rendered {
  subject: string;
  text: string;
  html: string;
}

/** What a template says; plain words, no markup. */
export interface Letter {
  subject: string;
  /** Paragraphs, in order. */
  lines: readonly string[];
  /** A one-time code, set large. */
  code?: string;
  link?: { label: string; href: string };
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;

const codeBlock = (code: string) =>
  `<p style="margin:0 0 16px;font:600 28px/1.4 ui-monospace,monospace;letter-spacing:6px">${escape(code)}</p>`;
const linkBlock = ({ label, href }: { label: string; href: string }) =>
  `<p style="margin:0 0 16px"><a href="${escape(href)}" style="color:#0b5cad">${escape(label)}</a></p>`;

/** Text and HTML from the same words. */
export function layOut({ subject, lines, code, link }: Letter): Rendered {
  const [first = '', ...rest] = lines;
  const text = [first, code, link && `${link.label}: ${link.href}`, ...rest, 'Tessera'];
  const body = [paragraph(first), code && codeBlock(code), link && linkBlock(link), ...rest.map(paragraph)];
  return {
    subject,
    text: text.filter((part) => part !== undefined).join('\n\n'),
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(subject)}</title><body style="margin:0;padding:32px;font:16px/1.5 system-ui,sans-serif;color:#1c2330"><div style="max-width:520px;margin:0 auto">${body.filter((part) => part !== undefined).join('')}<p style="color:#6b7280">Tessera</p></div></body></html>`,
  };
}
