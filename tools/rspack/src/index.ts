export { browser } from './browser';
export { buildRemote } from './build-remote';
export { buildTools } from './build-tools';
export { emitTypes } from './emit-types';
export { node } from './node';
export { readProject } from './project';
export { remote } from './remote';
export { shell } from './shell';
