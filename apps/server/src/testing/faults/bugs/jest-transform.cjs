const { createTransformer } = require('@swc/jest');
const { sourceOf } = require('./replace-source.cjs');

/** The transform of the tests, over the sources of `SOURCE_EDITS`. */
module.exports = {
  createTransformer(options) {
    const inner = createTransformer(options);
    return {
      ...inner,
      process: (text, path, rest) => inner.process(sourceOf(path, text), path, rest),
      getCacheKey: (text, path, rest) => inner.getCacheKey(sourceOf(path, text), path, rest),
    };
  },
};
