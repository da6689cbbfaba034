import { parseSync } from '@swc/core';

interface Span {
  start: number;
  end: number;
}

/** Comment or test title. `start` and `end` are byte offsets of the comment or the title's literal. */
export interface SourceText extends Span {
  kind: 'comment' | 'title';
  /** Without comment markers or quotes; line breaks are kept. */
  text: string;
  /** From 1. */
  line: number;
}

/** Nodes in which `//` and `/*` begin no comment. */
const LITERALS = new Set(['StringLiteral', 'TemplateElement', 'RegExpLiteral', 'JSXText']);
/** Also wrappers such as `needsTime('…', run)`. */
const TEST_FUNCTION = /^(?:[fx]?(?:it|test|describe)|needs[A-Z]\w*)$/;

/** Returns the comments and test titles of TypeScript or JavaScript source, in order. @throws when it does not parse */
export function readSourceTexts(source: string, { tsx = false } = {}): SourceText[] {
  const bytes = Buffer.from(source.startsWith('#!') ? `//${source.slice(2)}` : source);
  const { literals, titles } = findSpans(`;${bytes.toString()}`, tsx);
  const lineOf = lineCounter(bytes);
  const textOf = ({ start, end }: Span) => bytes.subarray(start, end).toString();
  const read = (kind: SourceText['kind'], span: Span, text: string): SourceText => ({
    kind,
    text,
    line: lineOf(span.start),
    ...span,
  });
  return [
    ...findComments(bytes, literals).map((span) => read('comment', span, stripMarkers(textOf(span)))),
    ...titles.map((span) => read('title', span, textOf(span).slice(1, -1))),
  ].toSorted((one, other) => one.start - other.start);
}

/**
 * Literals and test titles, relative to the source after its first byte. That byte must be `;`: swc counts positions over all
 * files of the process, and the position of this first node is the base.
 */
function findSpans(source: string, tsx: boolean): { literals: Span[]; titles: Span[] } {
  const literals: Span[] = [];
  const titles: Span[] = [];
  let base: number | undefined;
  const add = (spans: Span[], { start, end }: Span) => {
    spans.push({ start: start - (base ?? 0), end: end - (base ?? 0) });
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child);
    if (!isObject(node) || Array.isArray(node)) return;
    if (isSpan(node.span)) {
      base ??= node.type === 'EmptyStatement' ? node.span.end : undefined;
      if (LITERALS.has(String(node.type))) add(literals, node.span);
    }
    const title = node.type === 'CallExpression' ? titleOf(node) : undefined;
    if (title !== undefined) add(titles, title);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx, decorators: true }).body);
  return { literals, titles };
}

/** Title of `it(…)`, `describe.each(…)(…)`, `test.skip(…)` and so on. */
function titleOf(call: Record<string, unknown>): Span | undefined {
  let callee = call.callee;
  while (isObject(callee) && callee.type !== 'Identifier')
    callee = callee.callee ?? callee.object ?? callee.tag;
  if (!isObject(callee) || !TEST_FUNCTION.test(String(callee.value))) return undefined;
  const first: unknown = Array.isArray(call.arguments) ? call.arguments[0] : undefined;
  const argument = isObject(first) && isObject(first.expression) ? first.expression : undefined;
  const isText = argument?.type === 'StringLiteral' || argument?.type === 'TemplateLiteral';
  return isText && isSpan(argument.span) ? argument.span : undefined;
}

/** Comments outside literals; consecutive lines of `//` are one comment. */
function findComments(bytes: Buffer, literals: readonly Span[]): Span[] {
  const code = Buffer.from(bytes);
  for (const { start, end } of literals) code.fill('_', start, end);
  const comments: Span[] = [];
  let at = code.indexOf('/');
  while (at !== -1) {
    const marker = code.subarray(at, at + 2).toString();
    const end = marker === '//' ? endOf(code, '\n', at) : marker === '/*' ? endOf(code, '*/', at) + 2 : at;
    const last = comments.at(-1);
    const isContinued =
      marker === '//' && last !== undefined && code.subarray(last.start, last.start + 2).toString() === '//';
    if (isContinued && /^\n[ \t]*$/.test(code.subarray(last.end, at).toString())) last.end = end;
    else if (end > at) comments.push({ start: at, end });
    at = code.indexOf('/', Math.max(end, at + 1));
  }
  return comments;
}

function endOf(code: Buffer, text: string, from: number): number {
  const end = code.indexOf(text, from);
  return end === -1 ? code.length : end;
}

const stripMarkers = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\/+|\*)?\s?/, '').trimEnd())
    .join('\n')
    .trim();

function lineCounter(bytes: Buffer): (offset: number) => number {
  const starts = [0];
  for (let at = bytes.indexOf('\n'); at !== -1; at = bytes.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSpan = (value: unknown): value is Span =>
  isObject(value) && typeof value.start === 'number' && typeof value.end === 'number';
