import type { DataFolder } from '../data-folder';
import type { StackSecrets } from '../secrets';
import type { StackPorts } from '../stack-ports';

/** What every service of one stack is started with. */
export interface ServiceContext {
  readonly data: DataFolder;
  readonly ports: StackPorts;
  readonly secrets: StackSecrets;
}
