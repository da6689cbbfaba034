/**
 * JSON whose numbers are kept as they are written, each as a string: reading them as floats would change them before
 * anybody has looked. @throws SyntaxError for anything that is not JSON.
 */
export function parseWithNumberStrings(text: string): unknown {
  JSON.parse(text);
  const quoted = text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
  return JSON.parse(quoted);
}
