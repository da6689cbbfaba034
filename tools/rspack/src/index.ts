export { node } from './node';
export { remote } from './remote';
export { shell } from './shell';
