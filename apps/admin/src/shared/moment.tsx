import { formatDate, formatUtc } from '@tessera/ui';

/** Local date and time, with the UTC time as its title. */
export const Moment = ({ at }: { at: string }) => <span title={formatUtc(at)}>{formatDate(at)}</span>;
