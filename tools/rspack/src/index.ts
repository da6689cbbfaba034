export { browser } from './browser';
export { node } from './node';
export { readProject } from './project';
export { remote } from './remote';
export { shell } from './shell';
