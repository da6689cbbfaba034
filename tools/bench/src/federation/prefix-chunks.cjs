/** Prefixes named chunks with their app: two apps may use the same chunk name, and one build would merge them. */
module.exports = function prefixChunks(source) {
  const [, app] = /[\\/]apps[\\/]([^\\/]+)[\\/]src[\\/]/.exec(this.resourcePath) ?? [];
  if (app === undefined || app === 'shell') return source;
  return source.replaceAll(/(webpackChunkName: ")([\w-]+")/g, `$1${app}-$2`);
};
