/** Gives the named chunks of an application its name: two applications may call a chunk alike, and one build would make one of both. */
module.exports = function prefixChunks(source) {
  const [, app] = /[\\/]apps[\\/]([^\\/]+)[\\/]src[\\/]/.exec(this.resourcePath) ?? [];
  if (app === undefined || app === 'shell') return source;
  return source.replaceAll(/(webpackChunkName: ")([\w-]+")/g, `$1${app}-$2`);
};
