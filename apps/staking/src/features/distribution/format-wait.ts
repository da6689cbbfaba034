const units = [
  { seconds: 86_400, one: 'day', many: 'days' },
  { seconds: 3_600, one: 'hour', many: 'hours' },
  { seconds: 60, one: 'minute', many: 'minutes' },
  { seconds: 1, one: 'second', many: 'seconds' },
];

/** A wait that the chain gives in seconds, in the largest unit that says it exactly: `21 days`, `36 hours`, `90 seconds`. */
export function formatWait(seconds: number): string {
  const unit = units.find((candidate) => seconds >= candidate.seconds && seconds % candidate.seconds === 0);
  if (unit === undefined) return '0 seconds';
  const count = seconds / unit.seconds;
  return `${count} ${count === 1 ? unit.one : unit.many}`;
}
