import type { Letter } from './layout';

type Ending = Record<'remote' | 'version' | 'reason' | 'share' | 'failed' | 'total', string>;

const releases = (origin: string, remote: string) => ({
  label: 'Open Releases',
  href: `${origin}/admin/releases?open=${remote}`,
});
const people = ({ failed, total }: Ending) =>
  `${failed} of the ${total} people who were counted on this version met an error.`;

/** Mails to the teams that own remotes. */
export const releaseTemplates = {
  'release-stopped': (ending: Ending, origin: string) => ({
    subject: `The canary of ${ending.remote} was stopped`,
    lines: [
      `${ending.remote} ${ending.version} was stopped at ${ending.share} of the users. ${ending.reason}`,
      people(ending),
      'All users get the current version with their next page load.',
    ],
    link: releases(origin, ending.remote),
  }),
  'release-ramped': (ending: Ending, origin: string) => ({
    subject: `${ending.remote} ${ending.version} is current`,
    lines: [`The ramp of ${ending.remote} ${ending.version} is complete.`, people(ending)],
    link: releases(origin, ending.remote),
  }),
} satisfies Record<string, (params: never, origin: string) => Letter>;
