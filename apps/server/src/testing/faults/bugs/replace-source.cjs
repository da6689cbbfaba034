const { readFileSync } = require('node:fs');

const file = process.env.SOURCE_EDITS;
const texts = file ? JSON.parse(readFileSync(file, 'utf8')) : {};

/** A loader of Rspack: replaces the text of the files that `SOURCE_EDITS` names. */
module.exports = function replaceSource(text) {
  return texts[this.resourcePath] ?? text;
};
module.exports.sourceOf = (path, text) => texts[path] ?? text;
