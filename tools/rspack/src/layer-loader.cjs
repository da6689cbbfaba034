const SYSTEM = /[\\/](?:libs[\\/](?:ui|wallet-kit)|apps[\\/]shell)[\\/]/;

/** Puts CSS into its cascade layer, so that styles do not depend on the load order: `remote` for a remote, else `ui`. */
module.exports = function layer(source) {
  return `@layer ${SYSTEM.test(this.resourcePath) ? 'ui' : 'remote'} {\n${source}\n}\n`;
};
