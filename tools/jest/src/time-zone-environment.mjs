import { TestEnvironment } from 'jest-environment-node';

/** Sets the time zone of a test file with `@jest-environment <path to this>` and `@time-zone Europe/London`. */
export default class TimeZoneEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.zone = context.docblockPragmas['time-zone'];
  }
  async setup() {
    await super.setup();
    this.before = process.env.TZ;
    process.env.TZ = this.zone;
  }
  async teardown() {
    if (this.before === undefined) delete process.env.TZ;
    else process.env.TZ = this.before;
    await super.teardown();
  }
}
