/**
 * Says of every call of valibot that it does nothing but answer, so that a schema which nobody reads leaves the bundle: a
 * minifier cannot know that of a call into another module. `v` is what every module of libs/contracts calls it.
 */
module.exports = function pureSchemas(source) {
  return source.replace(/(?<![\w.$])v\.(?!(?:parse|safeParse|is|assert)\b)(?=\w+\()/g, '/*#__PURE__*/ v.');
};
