const { sep } = require('node:path');

const layers = [
  [`${sep}libs${sep}`, 'ui'],
  [`${sep}apps${sep}shell${sep}`, 'shell'],
];

/** Puts a CSS Module into the cascade layer of its owner, so that load order never decides a style. */
module.exports = function layer(source) {
  const found = layers.find(([folder]) => this.resourcePath.includes(folder));
  return `@layer ${found ? found[1] : 'remote'} {\n${source}\n}\n`;
};
