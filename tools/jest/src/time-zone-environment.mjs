import WorkerEnvironment from './worker-environment.mjs';

/** Sets the time zone of a test file with `@jest-environment <path to this>` and `@time-zone Europe/London`. */
export default class TimeZoneEnvironment extends WorkerEnvironment {
  constructor(config, context) {
    super(config);
    this.zone = context.docblockPragmas['time-zone'];
  }
  async setup() {
    await super.setup();
    process.env.TZ = this.zone;
  }
}
