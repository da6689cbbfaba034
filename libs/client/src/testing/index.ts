export { buildApi, json, nobody, type Heard } from './test-server';
