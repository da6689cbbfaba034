const IMPORT = /\bimport\(\s*('\.[\w./-]*?([\w-]+)')\s*\)/g;
const LINE_OF_CODE = /^(?!\s*[*/]).*import\(.*$/gm;

/** Names the chunk of each `import('./file')` after the file, unless a comment names it. */
module.exports = function nameChunks(source) {
  return source.replaceAll(LINE_OF_CODE, (line) =>
    line.replaceAll(IMPORT, 'import(/* webpackChunkName: "$2" */ $1)'),
  );
};
