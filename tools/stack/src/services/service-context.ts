import type { DataFolder } from '../data-folder';
import type { StackSecrets } from '../secrets';
import type { StackPorts } from '../stack-ports';

/** Parameters shared by all services of a stack. */
export interface ServiceContext {
  readonly data: DataFolder;
  readonly ports: StackPorts;
  readonly secrets: StackSecrets;
}
