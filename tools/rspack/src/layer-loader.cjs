/** Puts an app's CSS into the `remote` layer of libs/ui, so that load order never decides a style. */
module.exports = function layer(source) {
  return source.includes('@layer') ? source : `@layer remote {\n${source}\n}\n`;
};
