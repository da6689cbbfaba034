import project from '@tessera/this-package';
import { remote as definition } from '@tessera/this-remote';
import { exposeRemote } from './expose-remote.mjs';

export const remote = exposeRemote(project.name.replace('@tessera/', ''), definition);
