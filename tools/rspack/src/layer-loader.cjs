/** Puts an app's CSS into the `remote` layer of libs/ui, so that styles do not depend on the load order. */
module.exports = function layer(source) {
  return source.includes('@layer') ? source : `@layer remote {\n${source}\n}\n`;
};
