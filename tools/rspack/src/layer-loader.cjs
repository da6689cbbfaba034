const SYSTEM = /[\\/]libs[\\/](?:ui|wallet-kit)[\\/]/;

/** Puts CSS into its cascade layer, so that styles do not depend on the load order: `ui` for the design system, else `remote`. */
module.exports = function layer(source) {
  const name = SYSTEM.test(this.resourcePath) ? 'ui' : 'remote';
  return source.includes('@layer') ? source : `@layer ${name} {\n${source}\n}\n`;
};
