export interface StackFrame {
  readonly file: string;
  /** From 1, as `column`. */
  readonly line: number;
  readonly column: number;
  /** Name of the function in the build, usually minified. */
  readonly name?: string | undefined;
}

/** Names with three digits in a row are dropped: they may be numbers of a person. */
const NAME = /^(?!.*\d{3})[A-Za-z_$][\w$]{0,40}$/;
const FRAME = /^((?:[A-Za-z-]{1,40}|\d{1,4})\.[0-9a-f]{8}\.js):([1-9]\d{0,3}):([1-9]\d{0,6})(?: (\S+))?$/;

const ERROR_TYPE = /^[A-Z][A-Za-z]{0,40}(?:Error|Exception|Failure)$/;

/** Whether a text is the name of an error's class. It is the first line of `TelemetryError.stack`, except for `Error`. */
export const isErrorType = (text: string): boolean => ERROR_TYPE.test(text);

/** Formats a frame of `TelemetryError.stack` as `page.0a1b2c3d.js:1:2345 f`. */
export const formatFrame = ({ file, line, column, name }: StackFrame): string =>
  `${file}:${line}:${column}${name !== undefined && NAME.test(name) ? ` ${name}` : ''}`;

/** Parses a line of `formatFrame`; undefined for any other text. */
export function parseFrame(text: string): StackFrame | undefined {
  const [, file, line, column, name] = FRAME.exec(text) ?? [];
  if (file === undefined) return undefined;
  return { file, line: Number(line), column: Number(column), name };
}
